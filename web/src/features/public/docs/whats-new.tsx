import changes from 'virtual:changelog';

/** The additions to one area. Code is in backticks. */
export function WhatsNew({ of }: { of: string }) {
  const area = changes.find(({ title }) => title === of);
  if (!area) throw new Error(`The changelog has no part ${of}.`);
  return (
    <ul>
      {area.items.map((item) => (
        <li key={item}>
          {item.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={`${part}${index}`}>{part}</code>))}
        </li>
      ))}
    </ul>
  );
}
