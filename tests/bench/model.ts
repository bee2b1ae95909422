import { compileEnglish } from '@saywright/authoring/compile';
import type { ModelAdvice, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import { elementRequest, readAnswer } from '@saywright/domain/models/choose-element';
import { costOf } from '@saywright/domain/models/model-cost';
import type { LanguageModel } from '@saywright/domain/ports/language-model';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Walk } from '@saywright/grounding/walk/walk';
import type { WalkReport } from '@saywright/grounding/walk/walk-ports';
import { startTwins } from '@saywright/local/twins/start-twins';
import { createBedrockModel } from '@saywright/storage/language-model/bedrock-model';
import { locate } from '../grounding/open-browser.ts';
import { storySites } from '../sites/all-sites.ts';
import type { BenchResult } from './bench.ts';
import { runStory, servePage } from './run-story.ts';

/**
 * Generations of true stories about unfamiliar sites, with the simulated model for what the compiler and the page don't
 * settle: how often it's asked, and what that costs. Its answers understand nothing, so they say nothing about a real
 * model's; calls, tokens, and the share that needs none do. `SITE="outdoor shop"` stays on one site.
 */

/** Prices of a small model, in dollars for a million tokens. */
const facts = { id: 'saywright.simulated-v1', region: 'us-east-1', inputPrice: 1, outputPrice: 5, isSimulated: true };

interface Tally {
  generations: number;
  clauses: number;
  /** Clauses for which the model was asked. */
  asked: number;
  /** Of those, the ones that became a step without a person. */
  taken: number;
  calls: number;
  tokens: number;
  micros: number;
}

async function generate(model: LanguageModel, { url, story }: { url: string; story: string }, tally: Tally) {
  const { name, steps, intents } = compileEnglish(`Go to ${url}, ${story}`);
  const states = new Map<number, WalkReport['state']>();
  const asked = new Set<number>();
  let at = 0;
  const consult = async (question: ModelQuestion): Promise<ModelAdvice> => {
    asked.add(at);
    const reply = await model.ask(elementRequest(question), AbortSignal.timeout(10_000));
    tally.calls += 1;
    tally.tokens += reply.inputTokens + reply.outputTokens;
    tally.micros += costOf(facts, reply);
    const answer = readAnswer(question, reply);
    return answer ? { answer, isSimulated: true } : { trouble: 'unclear' };
  };
  const walk = new Walk({
    steps,
    intents: Object.fromEntries(steps.flatMap(({ id }, place) => (intents[place] ? [[id, intents[place]]] : []))),
    locate,
    ports: {
      report: (order, { state }) => void states.set(order, state),
      ask: async () => undefined,
      consult,
      keep: async () => undefined,
      isTestSite: () => true,
      saveElementPicture: async () => 'picture',
    },
  });
  await runStory(
    { name, steps },
    {
      prepareStep: async (step, place) => {
        at = step.order;
        return walk.prepare(step, place);
      },
      emit: (event) => {
        if (event.type === 'step_finished') walk.finish(event.result);
      },
    },
  );
  tally.generations += 1;
  tally.clauses += steps.length;
  tally.asked += asked.size;
  tally.taken += [...asked].filter((order) => states.get(order) === 'found').length;
}

export async function run(): Promise<BenchResult> {
  const twins = await startTwins();
  Object.assign(process.env, twins.env);
  const model = createBedrockModel(facts);
  const tally: Tally = { generations: 0, clauses: 0, asked: 0, taken: 0, calls: 0, tokens: 0, micros: 0 };
  const only = process.env['SITE'];
  try {
    await registerPageReader();
    for (const { html, stories } of storySites.filter((site) => only === undefined || site.name === only)) {
      const site = await servePage(() => html);
      try {
        for (const [story, isTrue] of stories) if (isTrue) await generate(model, { url: site.url, story }, tally);
      } finally {
        await site.close();
      }
    }
  } finally {
    await twins.close();
  }
  const each = (value: number): number => value / tally.generations;
  return {
    name: `The model's part in ${tally.generations} generations, on the twin`,
    figures: [
      { label: `clauses resolved without it, of ${tally.clauses}`, value: tally.clauses - tally.asked, unit: '' },
      { label: 'clauses that it was asked about', value: tally.asked, unit: '' },
      { label: 'of those, done without a person', value: tally.taken, unit: '' },
      { label: 'calls per 100 generations', value: each(tally.calls) * 100, unit: '' },
      { label: 'tokens per generation', value: each(tally.tokens), unit: '' },
      { label: 'cost of 1,000 generations, at $1 and $5 a million', value: each(tally.micros) / 10, unit: '¢' },
    ],
  };
}
