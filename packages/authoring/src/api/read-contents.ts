import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary, isNounEnd } from './boundary.ts';
import { jsonPath, readBounds, readComplement, readType } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { readCount } from './read-count.ts';
import { readBlock } from './read-block.ts';
import { readErrorText } from './read-error-text.ts';
import { readShape } from './read-shape.ts';
import { readText } from './read-text.ts';
import { readLink, readTyped, readValid } from './read-typed.ts';
import { fieldsWords, readFields } from './read-fields.ts';
import { pathText, readFieldWord, type Segment } from './json-path.ts';
import { isHeaderLike, sayWhichName } from './read-header.ts';
import { readHeaderItem, readInHeader } from './read-header-contents.ts';
import { anItem, itemsWith } from './item-contents.ts';
import { isPlural, singularOf } from './resources.ts';
import { readStatusSpec } from './statuses.ts';
import { statusAssertions } from './assertions.ts';
import { isSignedValue, isValueOf, parsed, readValue } from './values.ts';
import { readLimit } from './read-limit.ts';
import { readTextShape } from './text-shape.ts';
import { readVerb, type Verb } from './verbs.ts';
import { sayWhatKind, sayWhich, sayWhichStatus, wholes } from './wholes.ts';
import { phrases } from './phrases.ts';

export interface Holder {
  /** Where the contents are: of the response, an empty list. */
  segments: readonly Segment[];
  noun: string;
  /** "not" was said of the verb, so it's about each of the contents. */
  isNegated: boolean;
  verb: 'have' | 'contain' | 'return';
  /** The contents are those of each item of a list, where a quoted word can only be a field. */
  isItem?: boolean;
  /** The response is a list itself, so it has no fields. */
  isList?: boolean;
  /** The contents are those of "a list of …". */
  isListed?: boolean;
  /** A following "and" began another statement. */
  isOther: (cursor: Cursor) => boolean;
}

type Found = { expected: Expected; hasArticle: boolean };

/** "A list of objects with id and name": the contents of each. */
const readOfEach = (cursor: Cursor, { isOther }: Holder): Expected | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('each with', 'with', 'having', 'containing', 'that have', 'that contain')) return undefined;
    const found = readContents(cursor, { ...anItem, isOther });
    return found && itemsWith(found);
  });

const shapes = new Map<string, Verb>([
  ['starting with', 'start'],
  ['beginning with', 'start'],
  ['ending with', 'end'],
  ['matching', 'match'],
]);

const typeWords = new Map([
  ['numeric', 'number'],
  ['integer', 'integer'],
  ['string', 'string'],
  ['boolean', 'boolean'],
  ['array', 'array'],
]);

const isComparison = (cursor: Cursor): boolean =>
  cursor.allows(() => readBounds(cursor) ?? (cursor.take('of') && readBounds(cursor)));

/** "A customer object with an email": one field of it. With more of them, they could be those of the response. */
function readNested(cursor: Cursor, segments: readonly Segment[], found: Expected): Expected {
  const isObject = 'assertions' in found && found.assertions.every(({ expected_value: type }) => type === 'object');
  if (!isObject || !cursor.take('with', 'containing', 'having', 'that has', 'that contains')) return found;
  const inner = readContents(cursor, { segments, noun: '', isNegated: false, verb: 'have', isOther: () => true });
  const isClosed =
    inner !== undefined &&
    (cursor.isAtEnd || cursor.reads(', and') || cursor.reads(') and') || !/^(?:,|and|&)$/.test(cursor.word()));
  if (!inner || !isClosed || 'problem' in inner)
    return { problem: `Write the fields of an object with its name, for example: has ${segments.join('.')}.id` };
  return { assertions: [...found.assertions, ...inner.assertions] };
}

function readFieldItem(cursor: Cursor, holder: Holder, isFirst: boolean): Found | undefined {
  const { segments, noun, verb, isNegated } = holder;
  return cursor.attempt((): Found | undefined => {
    const isNone = cursor.take('no') !== undefined;
    if (isNone && isNegated) return undefined;
    const article = isNone ? undefined : cursor.take('an', 'a', 'the', 'its', 'any');
    const hasArticle = isNone || article !== undefined;
    const valid = isNegated || article === undefined ? undefined : readValid(cursor, segments);
    if (valid) return { expected: valid, hasArticle: true };
    const isNull = !isNone && article !== undefined && cursor.take('null') !== undefined;
    if (isNull) {
      const owned = readFieldWord(cursor);
      return owned && isNounEnd(cursor)
        ? {
            expected: expecting(
              jsonPath(pathText([...segments, ...owned.segments]))({
                operator: isNegated ? 'not_equals' : 'equals',
                expected: null,
              }),
            ),
            hasArticle: true,
          }
        : undefined;
    }
    const isFull = !isNone && !isNegated && cursor.take('non-empty', 'nonempty') !== undefined;
    // "a numeric id and a string name"
    const typed =
      isNone || isNegated || !hasArticle
        ? undefined
        : cursor.attempt(() => {
            const type = typeWords.get(cursor.take(...typeWords.keys()) ?? '');
            const owned = type === undefined ? undefined : readFieldWord(cursor);
            return owned &&
              !owned.isPossessive &&
              isNounEnd(cursor) &&
              !/^(?:of|with|that|which|:|as|to)$/.test(cursor.word())
              ? expecting(jsonPath(pathText([...segments, ...owned.segments]))({ operator: 'is_type', expected: type }))
              : undefined;
          });
    if (typed) return { expected: typed, hasArticle: true };
    const isKeyed =
      cursor.take('field named', 'field called', 'property named', 'property called', 'field', 'property', 'key') !==
      undefined;
    const isQuoted = cursor.token?.kind === 'quoted';
    const field = readLink(cursor, holder.isItem === true) ?? readFieldWord(cursor);
    const [name] = field?.segments.slice(-1) ?? [];
    if (!field || field.isPossessive || typeof name !== 'string') return undefined;
    if (!isQuoted && fieldsWords.includes(name.toLowerCase())) return undefined;
    const isField = cursor.take('field', 'property', 'key', 'attribute') !== undefined || (isKeyed && isQuoted);
    if (!isQuoted && !isField && segments.length === 0 && /^(?:list|array)$/.test(name)) {
      if (cursor.word() === 'of' || verb !== 'return') return undefined;
    }
    cursor.take('in the response body', 'in the response', 'in the body', 'in the json', 'in the answer');
    const target = pathText([...segments, ...field.segments]);
    const give = (expected: Expected): Found => ({ expected, hasArticle });
    const isOff = isNegated || isNone;
    // "Returns an image" is about the whole response, "has an image" about a field.
    if (
      isFirst &&
      !isField &&
      !isQuoted &&
      segments.length === 0 &&
      verb === 'return' &&
      wholes.has(name.toLowerCase()) &&
      !/^(?:-?\d[\d.]*|true|false)$/.test(cursor.word())
    )
      return { expected: { problem: sayWhatKind(name) }, hasArticle: true };
    if (!isField && !isQuoted && segments.length === 0 && isHeaderLike(name))
      return { expected: { problem: sayWhichName(name) }, hasArticle: true };
    if (!isField && !isQuoted && segments.length === 0 && name.toLowerCase() === 'status' && isComparison(cursor))
      return { expected: { problem: sayWhichStatus }, hasArticle: true };
    if (
      !isField &&
      !(isNone && name === 'errors' && noun === 'graphql') &&
      /^(?:errors?|exception|success|redirect|array|list|object|user-agent)$/i.test(name) &&
      verb === 'return' &&
      !(name === 'error' && !isFirst && cursor.token?.kind === 'quoted')
    )
      return undefined;
    if (!isOff && cursor.take('not null', 'not empty', 'non-null')) {
      const isNull = cursor.word(-1) !== 'empty';
      const operator = isNull ? 'not_equals' : 'not_empty';
      return isBoundary(cursor)
        ? { expected: expecting(assertionOf('json_path', { target, operator, expected: null })), hasArticle: true }
        : undefined;
    }
    if (!isOff && cursor.take('is present', 'is there', 'present', 'exists'))
      return isBoundary(cursor)
        ? { expected: expecting(assertionOf('json_path', { target, operator: 'exists' })), hasArticle: true }
        : undefined;
    if (isFull)
      return isNounEnd(cursor)
        ? give(expecting(assertionOf('json_path', { target, operator: 'not_empty' })))
        : undefined;
    // "id (number)"
    const type = isOff
      ? undefined
      : cursor.attempt(() => {
          const read = cursor.take('(') && readType(cursor);
          return read !== undefined && cursor.take(')') && isBoundary(cursor) ? read : undefined;
        });
    if (type !== undefined)
      return {
        expected: expecting(jsonPath(target)({ operator: 'is_type', expected: type })),
        hasArticle: true,
      };
    const isResource = singularOf(name.toLowerCase()) === noun && noun !== '' && !isField && !isQuoted;
    if (
      isNounEnd(cursor) &&
      !phrases(`
  of | with | that | which | : | as | to | under | over
`).includes(cursor.word())
    ) {
      // Without an article, "contains id" can be a field or a text; "returns id" can be either too.
      if (isResource) return undefined;
      const isText = isQuoted && holder.isItem !== true;
      // A word of a message can be anything; a name in a JSON body is most likely a field, which is also the stricter check.
      const isPlain = verb === 'contain' && !isQuoted && segments.length === 0 && /^[a-z]\w*$/.test(name);
      // Nowhere in the body, so not in a field within it either.
      if (!hasArticle && !isField && isPlain && isNegated && isFirst)
        return give(expecting(assertionOf('body', { operator: 'not_contains', expected: name })));
      const isKey =
        verb !== 'have' &&
        !isQuoted &&
        !isOff &&
        segments.length === 0 &&
        /^[a-z]+(?:_[a-z\d]+|[A-Z][a-z\d]+)+$/.test(name);
      if (
        !hasArticle &&
        !isField &&
        !isQuoted &&
        verb === 'return' &&
        /^(?:pong|ok|okay|healthy|up|alive|done)$/.test(name)
      )
        return give({ problem: sayWhich(name) });
      const isName = (isPlain && !isOff && holder.isList !== true) || (isKey && holder.isList !== true);
      if (!hasArticle && !isField && (verb !== 'have' || isText) && isFirst && !isName)
        return give({
          problem: sayWhich(name),
        });
      if (!hasArticle && !isField && isText && isFirst) return undefined;
      // "Fails with 400 ("price is required")": no key has blanks in it.
      if (!hasArticle && !isField && isText && segments.length === 0 && /\s/.test(name))
        return give(expecting(assertionOf('body', { operator: isOff ? 'not_contains' : 'contains', expected: name })));
      return give(expecting(assertionOf('json_path', { target, operator: isOff ? 'not_exists' : 'exists' })));
    }
    if (isNone || isResource) return undefined;
    const ofType = isOff ? undefined : cursor.attempt(() => (cursor.take('of type') ? readType(cursor) : undefined));
    if (ofType !== undefined)
      return isBoundary(cursor)
        ? give(expecting(jsonPath(target)({ operator: 'is_type', expected: ofType })))
        : undefined;
    const pattern = isOff
      ? undefined
      : cursor.attempt(() => (cursor.take('with', 'of', 'that has', 'having') ? readTextShape(cursor) : undefined));
    if (pattern !== undefined) return give(expecting(jsonPath(target)({ operator: 'matches', expected: pattern })));
    if (cursor.take('that', 'which')) {
      const verb =
        cursor.take('is', 'equals') === undefined
          ? cursor.attempt(() => {
              const read = readVerb(cursor);
              return read && /^(?:contain|start|end|match)$/.test(read.verb) ? read : undefined;
            })
          : ({ verb: 'be', isNegated: cursor.take('not') !== undefined } as const);
      const list =
        verb && !verb.isNegated && !isNegated
          ? cursor.attempt(() =>
              cursor.take('an array', 'a list') && cursor.take('with', 'of', 'containing')
                ? readCount(cursor, { ...holder, segments: [...segments, ...field.segments] })
                : undefined,
            )
          : undefined;
      if (list) return give(list);
      const checked =
        verb && !isNegated
          ? readComplement(cursor, verb, { field: name, isPlural: isPlural(name), make: jsonPath(target) })
          : undefined;
      return checked && give(checked);
    }
    const shape = cursor.attempt(() => {
      const word = cursor.take(...shapes.keys());
      const verb = word === undefined ? undefined : shapes.get(word);
      return (
        verb && readComplement(cursor, { verb, isNegated }, { field: name, isPlural: false, make: jsonPath(target) })
      );
    });
    if (shape) return give(shape);
    const length = cursor.attempt(() => {
      if (!cursor.take('with', 'of')) return undefined;
      const count = readCount(cursor, { ...holder, segments: [...segments, ...field.segments] });
      return count;
    });
    if (length) return give(length);
    const sign = cursor.take('equal to', 'set to', 'with the value', 'with value', 'of', '=', ':', 'as');
    // "The name rhymes": behind "the", a word like this is rather a verb.
    if (sign === undefined && article === 'the' && /^[a-z]+[^su]s$/.test(cursor.token?.text ?? '')) return undefined;
    const comparison = cursor.attempt(() =>
      readComplement(cursor, { verb: 'be', isNegated }, { field: name, isPlural: false, make: jsonPath(target) }),
    );
    if (
      sign === undefined &&
      /^(?:at|greater|more|less|above|below|over|under|between|>|<|>=|<=|\d|equal)/.test(cursor.word()) &&
      comparison
    )
      return give(comparison);
    const value = readValue(cursor);
    if (!value || !isBoundary(cursor) || !(sign === undefined ? isValueOf(name, value) : isSignedValue(value)))
      return comparison && give(readNested(cursor, [...segments, ...field.segments], comparison));
    return give(
      expecting(
        assertionOf('json_path', { target, operator: isOff ? 'not_equals' : 'equals', expected: parsed(value) }),
      ),
    );
  });
}

const namedStatus = phrases(`
  a status code | the status code | status code | an http status code | an http status | http status code |
  a response code | the response code | response code | a status | the status | status
`);

/** "Returns 201 and the created user with an id": the response is the resource itself. */
function readResource(cursor: Cursor, holder: Holder, isFirst: boolean): Found | undefined {
  const { segments, isNegated, verb, noun } = holder;
  if (verb !== 'return' || isNegated || segments.length > 0 || noun === '') return undefined;
  if (
    !cursor.take('the created', 'the new', 'the newly created', 'the updated', 'the', 'a') &&
    !cursor.reads(`${noun} with`)
  )
    return undefined;
  if (!cursor.take(noun)) return undefined;
  cursor.take('object', 'itself');
  cursor.attempt(() => (cursor.take(',') && /^(?:with|having|containing)$/.test(cursor.word())) || undefined);
  return cursor.take('with', 'having', 'that has', 'containing')
    ? readItem(cursor, { ...holder, verb: 'have' }, isFirst)
    : undefined;
}

function readItem(cursor: Cursor, holder: Holder, isFirst: boolean): Found | undefined {
  const plain = (expected: Expected | undefined): Found | undefined => expected && { expected, hasArticle: true };
  if (
    holder.segments.length === 0 &&
    (holder.verb !== 'contain' || cursor.allows(() => cursor.take('status', 'a status', 'the status')))
  ) {
    const status = cursor.attempt(() => {
      const isNamed = cursor.take(...namedStatus) !== undefined;
      if (isNamed) cursor.take('of', 'that is', 'which is', ':');
      const from = cursor.at;
      const spec = readStatusSpec(cursor, { isNamed });
      // "Returns 200 and status ok": the second one is rather a field.
      if (
        isNamed &&
        !isFirst &&
        !/\d/.test(
          cursor.tokens
            .slice(from, cursor.at)
            .map(({ text }) => text)
            .join(''),
        )
      )
        return undefined;
      if (spec) cursor.take('back');
      return spec && isBoundary(cursor) ? statusAssertions(spec, holder.isNegated) : undefined;
    });
    if (status) return plain(status);
  }
  const resource = cursor.attempt(() => readResource(cursor, holder, isFirst));
  if (resource) return resource;
  const body = cursor.attempt(() => {
    if (holder.segments.length > 0 || holder.isNegated) return undefined;
    if (
      !cursor.take(
        'a response body',
        'the response body',
        'a json body',
        'a body',
        'the body',
        'a response with',
        'a response containing',
        'a payload',
        'body',
      )
    )
      return undefined;
    cursor.take('with', 'containing', 'that has', 'that contains', 'of', 'that includes', 'having', ':');
    return (
      readBlock(cursor, { ...holder, verb: 'return' }) ??
      readItem(cursor, { ...holder, verb: 'have' }, isFirst)?.expected
    );
  });
  const time = cursor.attempt(() => {
    cursor.take('a', 'the');
    return cursor.take('response time of', 'response time') ? readLimit(cursor) : undefined;
  });
  return (
    plain(body) ??
    plain(time) ??
    plain(readBlock(cursor, holder)) ??
    plain(readShape(cursor, holder, readOfEach)) ??
    plain(readCount(cursor, holder)) ??
    plain(holder.segments.length === 0 && !holder.isNegated ? readErrorText(cursor) : undefined) ??
    plain(readText(cursor, holder)) ??
    plain(readFields(cursor, holder)) ??
    plain(readTyped(cursor, holder)) ??
    plain(readInHeader(cursor, holder)) ??
    plain(readHeaderItem(cursor, holder)) ??
    readFieldItem(cursor, holder, isFirst)
  );
}

/** The contents of a response: "201 and an id", "3 items", "a Location header", "a name of Ada and no password". */
export function readContents(cursor: Cursor, holder: Holder): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    if (cursor.take('back')) return undefined;
    const first = readItem(cursor, holder, true);
    if (!first) return undefined;
    if ('problem' in first.expected) return first.expected;
    const assertions = [...first.expected.assertions];
    for (;;) {
      const next = cursor.attempt((): Found | undefined => {
        const isOr = cursor.take('or', 'nor', ', or') !== undefined;
        if (isOr && !holder.isNegated) return undefined;
        const isAlong = !isOr && cursor.take('along with', 'together with', 'as well as') !== undefined;
        if (!isOr && !isAlong && cursor.takeJoints() === 0) return undefined;
        const isWith =
          isAlong || cursor.take('with', 'containing', 'that has', 'that contains', 'having') !== undefined;
        if (cursor.isAtEnd || (!isWith && holder.isOther(cursor))) return undefined;
        // "Doesn't have a password and a secret" leaves open whether each of them has to be missing.
        if (!isOr && holder.isNegated)
          return {
            expected: {
              problem: 'Write one sentence for each: say what must be there, and what must not',
            },
            hasArticle: true,
          };
        return readItem(cursor, isWith ? { ...holder, verb: 'have' } : holder, false);
      });
      if (!next) break;
      if ('problem' in next.expected) return next.expected;
      assertions.push(...next.expected.assertions);
    }
    return { assertions };
  });
}
