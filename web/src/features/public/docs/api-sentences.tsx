import { Sample } from '~/features/public/docs/sample.tsx';
import { apiSentenceGroups } from '~/features/public/docs/sentences.ts';
import { Subheading } from '~/features/public/docs/subheading.tsx';

/** Descriptions of API tests, by what they say. */
export function ApiSentences() {
  return apiSentenceGroups.map(({ title, sentences }) => (
    <div key={title}>
      <Subheading>{title}</Subheading>
      <Sample label={`sentences under “${title}”`}>{sentences.join('\n')}</Sample>
    </div>
  ));
}
