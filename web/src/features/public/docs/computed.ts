import type { ErrorCode } from '@saywright/contracts/kernel/errors';

/** Data that the pages print. It's computed when the web app is built, from the contract and the compiler. */

/** A limit that the code enforces. */
export interface Limit {
  label: string;
  value: number;
  /** After the number, in the table of limits. */
  unit?: string;
}

/** A plan as it's offered until our staff change it. */
export interface PlanFacts {
  code: string;
  name: string;
  price: number;
  yearlyPrice: number;
  /** Dollars per execution over the limit; null if it has no listed price. */
  overage: number | null;
  /** Whether runs stop at the limit. */
  isHard: boolean;
  executions: number;
  generations: number;
  /** -1 means unlimited. */
  members: number;
  environments: number;
  historyDays: number;
  atOnce: number;
  sends: number;
  features: readonly string[];
}

export interface ProductFacts {
  limits: readonly { title: string; rows: readonly (Limit & { id: string })[] }[];
  plans: readonly PlanFacts[];
  errors: readonly { code: ErrorCode; status: number }[];
}

/** A sentence and the titles of the steps that it becomes. */
export interface SentenceExample {
  sentence: string;
  steps: readonly string[];
}

/** The language of the compiler of English. */
export interface Language {
  rules: readonly { name: string; verbs: readonly string[]; examples: readonly SentenceExample[] }[];
  groups: readonly { title: string; text: string; examples: readonly SentenceExample[] }[];
}

/** The additions to one area of the product. */
export interface ChangedArea {
  title: string;
  items: readonly string[];
}
