import { segmentTypes, type SegmentSummary, type SegmentType } from '@saywright/contracts/entities/segment';

/** The type with that name; undefined if there isn't one. */
export const segmentTypeOf = (name: string | undefined): SegmentType | undefined =>
  (Object.keys(segmentTypes) as SegmentType[]).find((type) => type === name);

type Searched = Pick<SegmentSummary, 'name' | 'tags' | 'segment_type'>;

/** The segments of a type whose name and tags have every word in them. */
export function matchSegments<Segment extends Searched>(
  segments: readonly Segment[],
  { search, type }: { search: string; type: SegmentType | undefined },
): Segment[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return segments.filter((segment) => {
    const text = [segment.name, ...segment.tags].join(' ').toLowerCase();
    return (type === undefined || segment.segment_type === type) && words.every((word) => text.includes(word));
  });
}
