import { Sample } from '~/features/public/docs/sample.tsx';
import { sentenceGroups, shopTest } from '~/features/public/docs/sentences.ts';
import { Kbd } from '~/ui/kbd.tsx';

/** Components that guides use. */
export const guideComponents = { Sample, ShopTest, SentenceGroups, Kbd, Keys };

function ShopTest({ label }: { label: string }) {
  return <Sample label={label}>{shopTest(window.location.origin)}</Sample>;
}

function SentenceGroups() {
  return sentenceGroups.map(({ title, text, sentences }) => (
    <div key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      <Sample label={`examples: ${title}`}>{sentences.join('\n')}</Sample>
    </div>
  ));
}

/** Several shortcuts. @param props.keys separated by commas */
function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-1 font-normal">
      {keys.split(', ').map((shortcut) => (
        <Kbd key={shortcut} keys={shortcut} />
      ))}
    </span>
  );
}
