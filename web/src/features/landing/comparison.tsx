const rows = [
  {
    about: 'A journey through the shop',
    byHand: 'Minutes of clicking, each time',
    withUs: 'Seconds, as often as you like',
  },
  {
    about: 'Before each release',
    byHand: 'Somebody finds the time, or not',
    withUs: 'The same steps, the same checks',
  },
  {
    about: 'Who can read it',
    byHand: 'Whoever remembers the checklist',
    withUs: 'Everybody: it is written in sentences',
  },
  {
    about: 'When it fails',
    byHand: 'A message in the chat, from memory',
    withUs: 'Expected, found, tried, and the page at that moment',
  },
  { about: 'Several at once', byHand: 'As many as there are hands', withUs: 'Up to three runs of a test together' },
];

/** Testing by hand beside testing with the product, row by row. */
export function Comparison() {
  return (
    <table className="mt-8 w-full border-collapse text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-border-strong text-xs text-muted">
          <th scope="col" className="py-2.5 pr-4 font-medium">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="py-2.5 pr-4 font-medium">
            By hand
          </th>
          <th scope="col" className="py-2.5 font-medium">
            With Saywright
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ about, byHand, withUs }) => (
          <tr key={about} className="border-b border-border max-sm:block max-sm:py-3.5">
            <th scope="row" className="py-3.5 pr-4 font-medium max-sm:block max-sm:py-0">
              {about}
            </th>
            <td className="py-3.5 pr-4 text-muted max-sm:mt-1 max-sm:block max-sm:py-0">
              <span className="sm:hidden">By hand: </span>
              {byHand}
            </td>
            <td className="py-3.5 max-sm:block max-sm:py-0">
              <span className="sm:hidden">With Saywright: </span>
              {withUs}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
