import { maxVariables } from '@saywright/contracts/entities/environment';
import { VariableNames } from '../variable-names.ts';

/** Room for what people add themselves, such as tokens. */
const maxFromPaths = maxVariables - 10;

/** Names that say nothing without the segment before them: `{id}` in /users/{id} is `{{users_id}}`. */
const generic = /^(?:_?id|sid|uuid|guid|key|name|slug|code|number|type|value|token)$/i;

/**
 * The variables that path parameters become, so that one value serves every endpoint with the same parameter. Parameters
 * of the same name with other examples get a name from their path too.
 */
export class EnvironmentVariables {
  readonly names = new VariableNames();
  readonly #values = new Map<string, string>();
  readonly #madeUp = new Map<string, number>();

  /** The text for the URL: a variable, or the value itself when the environment is full. */
  forPathParameter(
    name: string,
    { before, value, isGiven }: { before: string; value: string; isGiven: boolean },
  ): string {
    const longName = before === '' ? name : `${before.replaceAll(/\W+/g, '_')}_${name}`;
    for (const wanted of generic.test(name) ? [longName] : [name, longName]) {
      const variable = this.names.name(wanted);
      const known = this.#values.get(variable);
      if (known === undefined && this.#values.size >= maxFromPaths) break;
      if (known !== undefined && known !== value && isGiven && !this.#madeUp.has(variable)) continue;
      if (known === undefined || (isGiven && this.#madeUp.has(variable))) this.#values.set(variable, value);
      if (isGiven) this.#madeUp.delete(variable);
      else if (known === undefined || this.#madeUp.has(variable))
        this.#madeUp.set(variable, (this.#madeUp.get(variable) ?? 0) + 1);
      return `{{${variable}}}`;
    }
    return encodeURIComponent(value);
  }

  values(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }

  /** The variables that the document gives no example for, and how many endpoints use each. */
  madeUp(): ReadonlyMap<string, number> {
    return this.#madeUp;
  }
}
