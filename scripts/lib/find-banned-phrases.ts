/** The compiler of English, the search on pages, and their tests list words that people write, whatever we think of them. */
const vocabulary = /^(?:packages\/(?:authoring|grounding\/src\/(?:match|by-page))|tests\/grounding)\//;

/**
 * Turns of phrase that read like a translation, in comments, texts, test names and documents. List a phrase only if it's
 * never right here, so every match is something to rewrite.
 */
const banned: readonly { phrase: RegExp; instead: string; except?: RegExp }[] = [
  { phrase: /\banew\b/i, instead: 'again, or a verb with re-' },
  { phrase: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { phrase: /\bwhoever\b/i, instead: 'anyone who, or the person who' },
  { phrase: /\b(?:[Ss]ome|[Ee]very|[Aa]ny)body\b/, instead: 'someone, everyone, anyone', except: vocabulary },
  { phrase: /\be-mails?\b/i, instead: 'email', except: vocabulary },
  { phrase: /\b(?:there is|there was) none\b/i, instead: "there isn't one, or No …" },
  { phrase: /\b(?:is|are|was|were|be) told\b(?! apart)/i, instead: 'gets, sees, is notified' },
  { phrase: /\b(?:is|are) under way\b/i, instead: 'is running, is in progress' },
  { phrase: /\bshall\b/i, instead: 'should, may, will', except: vocabulary },
  { phrase: /\bin silence\b/i, instead: 'silently' },
  { phrase: /\bin vain\b/i, instead: 'without success' },
  { phrase: /\b(?:go|goes|went|going) on\b(?! \d)/i, instead: 'continue' },
  { phrase: /\ball the same\b/i, instead: 'anyway' },
  { phrase: /\bany more\b(?! than)/i, instead: 'anymore' },
  { phrase: /\b(?:is|are) not there\b/i, instead: "doesn't exist, is missing" },
  { phrase: /\bcould not be (?:done|loaded|shown)\b/i, instead: "couldn't, with who couldn't" },
  { phrase: /\bhas gone by\b/i, instead: 'has passed, has expired' },
  { phrase: /\b(?:thereby|wherein|thereof|hereby|beforehand)\b/i, instead: 'nothing' },
  { phrase: /\b(?:from where|in whose name)\b/i, instead: 'source, on behalf of' },
  {
    phrase:
      /(?<![-\w])(?:behaviours?|catalogues?|colours?|favourites?|(?:normal|initial|organ|recogn|summar|optim)is(?:e|es|ed|ing|ation))\b/i,
    instead: 'the American spelling',
    except: vocabulary,
  },
];

/** A sentence may continue on a comment's next line. */
const gap = String.raw`(?:[ \t]|\n[ \t]*(?:\*(?!\/)|\/\/)?)+`;

const rules = [
  ...banned.map(({ phrase, ...rest }) => ({
    ...rest,
    phrase: new RegExp(phrase.source.replaceAll(' ', gap), `g${phrase.flags}`),
  })),
  {
    phrase: /(?<=(?:\/\*\*?\s+(?:\* )?|\/\/ ))What (?=[a-z])/g,
    instead: 'the thing itself: "The …"',
    except: undefined,
  },
];

/** Lines of a file that need rewriting: where, which phrase, and what to write instead. */
export const findBannedPhrases = (file: string, source: string): string[] =>
  rules.flatMap(({ phrase, instead, except }) =>
    except?.test(file)
      ? []
      : [...source.matchAll(phrase)].map(({ 0: found, index }) => {
          const line = source.slice(0, index).split('\n').length;
          return `${file}:${line} says "${found.replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ').trim()}". Instead: ${instead}.`;
        }),
  );
