import * as z from 'zod';
import { actionInfo, type StepAction } from './step.ts';

/** How many elements of a page a model can choose from. */
export const maxListedElements = 150;

const element = z
  .number()
  .int()
  .min(1)
  .max(maxListedElements)
  .describe('The number of the element in the list of the page');
const value = z.string().max(1_000).describe('Exactly as the clause has it, character by character');

/** Actions that a model can choose for words that nobody else understood. None of them takes an address. */
const elementActions = [
  'click',
  'double_click',
  'right_click',
  'hover',
  'clear',
  'check',
  'uncheck',
] as const satisfies readonly StepAction[];
const valueActions = ['type', 'select'] as const satisfies readonly StepAction[];

const ofElement = z.strictObject({ element });
const ofElementAndValue = z.strictObject({ element, value });

/** A tool that a model can answer with. */
export interface ModelTool {
  name: string;
  description: string;
  /** Parses the tool's input. The model gets its JSON schema. */
  input: z.ZodObject;
}

const none: ModelTool = {
  name: 'none',
  description: "No element in the list is clearly the one that the clause's own words mean",
  input: z.strictObject({}),
};

/** The tools for a clause whose action is known: only its element is open. */
export const choosingTools: readonly ModelTool[] = [
  { name: 'choose', description: 'The one element that the clause means', input: ofElement },
  none,
];

/** The tools for a clause that nobody understood: the contract's actions, and two checks. */
export const actingTools: readonly ModelTool[] = [
  ...elementActions.map((name) => ({
    name,
    description: `${actionInfo(name).title} an element`,
    input: ofElement,
  })),
  ...valueActions.map((name) => ({
    name,
    description: `${actionInfo(name).title} a value that the clause quotes`,
    input: ofElementAndValue,
  })),
  { name: 'see', description: 'Check that the page shows an element', input: ofElement },
  {
    name: 'read',
    description: 'Check that an element contains a text that the clause quotes',
    input: ofElementAndValue,
  },
  none,
];

/** An answer of a model, as far as it's understood. Anything else is no answer. */
export const modelAnswer = z.discriminatedUnion('tool', [
  ofElement.extend({ tool: z.enum(['choose', 'see', ...elementActions]) }),
  ofElementAndValue.extend({ tool: z.enum(['read', ...valueActions]) }),
  z.strictObject({ tool: z.literal('none') }),
]);
export type ModelAnswer = z.output<typeof modelAnswer>;

/** A question to a model about the page at hand. */
export interface ModelQuestion {
  /** The clause as the test has it: variables aren't filled in. */
  clause: string;
  /** `element`: what's done with it is known. `step`: nobody understood the clause. */
  about: 'element' | 'step';
  /**
   * The page's elements, numbered from 1: `button "Save" in row "Ada"`, with what the step before changed: `, new`,
   * `, was text "2 left"`, `, now checked`. Without secrets and entries of fields.
   */
  elements: readonly string[];
  /** Elements that disappeared with the step before. None of them can be chosen. */
  gone?: readonly string[] | undefined;
}

/**
 * The answer, or why there's none:
 * - `off`, `budget_reached`, `unavailable`: it wasn't asked, or didn't answer
 * - `unclear`: it declined, or answered with something that isn't an answer
 */
export type ModelAdvice =
  | { answer: ModelAnswer; isSimulated: boolean }
  | { trouble: 'off' | 'budget_reached' | 'unavailable' | 'unclear' };
