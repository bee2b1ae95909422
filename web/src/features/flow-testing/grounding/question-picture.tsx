import type { GroundingQuestion } from '@saywright/contracts/entities/grounding';
import type { ElementBox, PagePicture } from '@saywright/contracts/entities/step-picture';
import { cx } from 'class-variance-authority';
import { cropAround } from '~/features/flow-testing/pictures/crop-around.ts';
import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';
import { useMediaQuery } from '~/lib/use-media-query.ts';

interface QuestionPictureProps {
  question: GroundingQuestion;
  picture: PagePicture;
  /** The choice that's pointed at in the list. */
  hinted: number | undefined;
  onHint: (choice: number | undefined) => void;
  onChoose: ((choice: number) => void) | undefined;
}

/** Small elements are still easy to hit, in CSS pixels of the page. */
const leastSide = 28;

/** The page as it was when the question came up. Clicking an outlined element chooses it. */
export function QuestionPicture({ question, picture, hinted, onHint, onChoose }: QuestionPictureProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const boxes = question.choices.flatMap(({ box }) => box ?? []);
  const part = cropAround(picture, isWide ? undefined : around(boxes));
  return (
    <div
      className="relative max-h-full max-w-full overflow-hidden rounded-md border border-border bg-surface shadow-popup"
      style={{ aspectRatio: part.width / part.height, width: `min(100%, ${part.width}px)` }}
    >
      <div
        className="absolute"
        style={{
          aspectRatio: picture.width / picture.height,
          width: percent(picture.width, part.width),
          left: percent(-part.x, part.width),
          top: percent(-part.y, part.height),
        }}
      >
        <Screenshot
          key={picture.name}
          filename={picture.name}
          alt="The page in the browser, with the elements to choose from outlined"
          className="size-full"
          whole
        />
        {question.choices.map(({ label, box }, at) =>
          box ? (
            // The list beside it offers the same choices to the keyboard and to screen readers.
            <button
              key={at}
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              title={label}
              disabled={!onChoose}
              onClick={() => onChoose?.(at)}
              onMouseEnter={() => onHint(at)}
              onMouseLeave={() => onHint(undefined)}
              className={cx(
                'absolute rounded-sm outline-2 outline-offset-1 transition-colors duration-100',
                hinted === at ? 'bg-accent/25 outline-accent' : 'bg-accent/8 outline-accent/70',
              )}
              style={placeOf(box, picture)}
            >
              {question.kind !== 'sure' ? (
                <span className="absolute -top-2.5 -left-2.5 flex size-5 items-center justify-center rounded-full bg-accent text-2xs font-semibold text-accent-foreground tabular">
                  {at + 1}
                </span>
              ) : null}
            </button>
          ) : null,
        )}
      </div>
    </div>
  );
}

const percent = (part: number, of: number): string => `${(part / of) * 100}%`;

/** The smallest box with all of the boxes in it. */
function around(boxes: readonly ElementBox[]): ElementBox | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function placeOf(box: ElementBox, { width, height }: PagePicture): React.CSSProperties {
  const side = { width: Math.max(box.width, leastSide), height: Math.max(box.height, leastSide) };
  return {
    left: percent(box.x - (side.width - box.width) / 2, width),
    top: percent(box.y - (side.height - box.height) / 2, height),
    width: percent(side.width, width),
    height: percent(side.height, height),
  };
}
