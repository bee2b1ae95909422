const rows = [
  {
    about: 'Going through checkout',
    byHand: 'Minutes of clicking, every time',
    withUs: 'Seconds, as often as you like',
  },
  {
    about: 'Before each release',
    byHand: 'If someone finds the time',
    withUs: 'The same steps, the same checks',
  },
  {
    about: 'Who can read it',
    byHand: 'The person who remembers the checklist',
    withUs: 'Everyone. It’s written in plain English',
  },
  {
    about: 'When it fails',
    byHand: 'A chat message, from memory',
    withUs: 'Expected, actual, attempts, and a snapshot of the page',
  },
  { about: 'Running in parallel', byHand: 'As many as you have people', withUs: 'Up to three runs of a test at once' },
];

/** Testing by hand beside testing with the product, row by row. */
export function Comparison() {
  return (
    <table className="mt-8 w-full border-collapse text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-border-strong text-xs text-muted">
          <th scope="col" className="py-2.5 pr-4 font-medium">
            <span className="sr-only">Task</span>
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
