import facts from 'virtual:product-facts';
import { Definition, Definitions } from '~/features/public/reading/definitions.tsx';

/** The limits of one area. @param props.of its title in `web/build/product-facts.ts` */
export function LimitTable({ of }: { of: string }) {
  const group = facts.limits.find(({ title }) => title === of);
  if (!group) throw new Error(`No limits are titled ${of}.`);
  return (
    <Definitions>
      {group.rows.map(({ id, label, value, unit }) => (
        <Definition key={id} name={`${value.toLocaleString('en-US')} ${unit ?? ''}`}>
          {label}
        </Definition>
      ))}
    </Definitions>
  );
}
