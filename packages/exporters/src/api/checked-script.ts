import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { chaiCheck, chaiValue, type ChaiTool } from './chai-check.ts';
import type { ExportedTest } from './sent-request.ts';

/** The checks and extractions of a test as a script of a tool with Chai, and what the tool can't do. */
export interface CheckedScript {
  lines: string[];
  leftOut: string[];
}

interface Writing extends ChaiTool {
  /** A test with a name and statements. */
  test: (name: string, statement: string) => string[];
  store: (name: string, value: string) => string;
}

const titleOf = ({ description, type, operator, target }: ApiAssertion): string =>
  description || `${type.replaceAll('_', ' ')}${target === '' ? '' : ` ${target}`} ${operator.replaceAll('_', ' ')}`;

export function checkedScript(
  test: Pick<ExportedTest, 'name' | 'assertions' | 'extractions'>,
  tool: Writing,
): CheckedScript {
  const leftOut: string[] = [];
  const lines = test.assertions.flatMap((assertion) => {
    const statement = chaiCheck(assertion, tool);
    if (statement !== undefined) return tool.test(titleOf(assertion), statement);
    leftOut.push(`${test.name}: the check "${titleOf(assertion)}"`);
    return [`// Not exported: ${titleOf(assertion).replaceAll(/\s+/g, ' ')}`];
  });
  const stored = test.extractions.flatMap((extraction) => {
    const value = chaiValue(extraction, tool);
    if (value !== undefined) return [tool.store(extraction.name, value)];
    leftOut.push(`${test.name}: the variable ${extraction.name}`);
    return [`// Not exported: the variable ${extraction.name}`];
  });
  return { lines: [...lines, ...stored], leftOut };
}
