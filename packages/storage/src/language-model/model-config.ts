import type { ModelFacts } from '@saywright/domain/ports/language-model';
import * as z from 'zod';

const config = z
  .strictObject({
    id: z.string().min(1),
    region: z.string().min(1),
    inputPrice: z.number().positive(),
    outputPrice: z.number().positive(),
    isSimulated: z.boolean().default(false),
  })
  .readonly();

/**
 * Reads the setting `LANGUAGE_MODEL`: `{"id":"…","region":"…","inputPrice":1,"outputPrice":5}`, prices in dollars for a million
 * tokens. Undefined where there's none.
 * @throws Error when it's something else
 */
export const readModelConfig = (json: string | undefined): ModelFacts | undefined =>
  json === undefined || json === '' ? undefined : config.parse(JSON.parse(json));
