import type { Assertion, AssertionType } from '@saywright/contracts/entities/assertion';
import { Plus } from 'lucide-react';
import { AssertionFields } from '~/features/flow-testing/editor/assertion-fields.tsx';
import { newAssertion } from '~/features/flow-testing/editor/draft.ts';
import type { ProofOf } from '~/features/flow-testing/proof/proof-of.ts';
import { assertionTitles } from '~/features/flow-testing/steps/assertion-sentence.ts';
import { Button } from '~/ui/button.tsx';
import { Menu, MenuItem } from '~/ui/menu.tsx';

interface AssertionListProps {
  title: string;
  assertions: readonly Assertion[];
  issues: Readonly<Record<string, string>>;
  /** The path of the list, under which its issues are found. */
  path: string;
  onChange: (assertions: Assertion[]) => void;
  /** Whether each could fail, as far as that's known. */
  proofOf?: ProofOf | undefined;
}

/** Assertions that all must hold. */
export function AssertionList({ title, assertions, issues, path, onChange, proofOf }: AssertionListProps) {
  return (
    <div role="group" aria-label={title} className="flex min-w-0 flex-col gap-2">
      {assertions.length > 0 ? <h3 className="text-sm font-medium">{title}</h3> : null}
      {assertions.map((assertion, index) => (
        <AssertionFields
          key={index}
          assertion={assertion}
          proof={proofOf?.(index, assertion)}
          number={index + 1}
          issues={issues}
          path={`${path}.${index}`}
          onChange={(next) => onChange(assertions.with(index, next))}
          onRemove={() => onChange(assertions.toSpliced(index, 1))}
        />
      ))}
      {issues[path] ? (
        <p role="alert" className="text-xs text-failed">
          {issues[path]}
        </p>
      ) : null}
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="ghost" className="-ml-1 self-start" icon={<Plus aria-hidden="true" />}>
            Add assertion
          </Button>
        }
      >
        {(Object.keys(assertionTitles) as AssertionType[]).map((type) => (
          <MenuItem key={type} onClick={() => onChange([...assertions, newAssertion(type)])}>
            {assertionTitles[type]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
