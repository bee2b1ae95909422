import { detect } from 'tinyld/light';
import { wordSet, type Phrase } from './phrase.ts';

/** Words that no other language has: a prompt with one of them is English, whatever names are in it. */
const english = wordSet('the and is are with that of for it should check click verify button link page login');
/** Fewer words may all be names. */
const minWords = 5;

/** Small words of languages with Latin letters that English lacks: a sentence has some, and English with foreign names hasn't. */
const small: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'der die das dem den des und ist nicht ein eine einen einer auf mit für von zu im dass wird sind ich sie es klicke klicken',
    fr: 'le la les des du un une et est sur dans que pour avec pas au aux ne vous je ce cette cliquez',
    es: 'el la los las un una y es en que para con del al por se no lo su está haga haz',
    it: 'il lo la gli le un una e è di che per con non del della sul nel si clicca',
    pt: 'o a os as um uma e é de que para com não do da no na em se está clique',
    nl: 'de het een en van op niet dat met voor te naar zijn wordt klik je',
    pl: 'i w na się nie z do jest że kliknij przycisk oraz dla po',
    sv: 'och att det som en ett på är inte av för med till den klicka knappen',
    da: 'og at det som en et på er ikke af for med til den klik knappen',
    no: 'og at det som en et på er ikke av for med til den klikk knappen',
    fi: 'ja on ei että se kun mutta tai napsauta paina painiketta',
    ro: 'și şi în la pe cu că nu este un o de din pentru apasă butonul',
    tr: 've bir bu için ile de da değil olarak tıkla tıklayın butonuna düğmesine',
    cs: 'a v na se je že do s pro klikněte klikni tlačítko není',
    hu: 'a az és hogy nem egy van kattints gombra meg is',
    vi: 'và là của có không được trong cho một các nhấp vào nút',
    id: 'dan yang di ke dari untuk dengan tidak ini itu klik tombol pada',
  }).map(([language, words]) => [language, wordSet(words)]),
);
const minSmall = 2;
/** English has these, too. */
const shared = wordSet('a as at die do for i in me men no o on van');

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The language of words that no rule understood, in English: "German". Undefined for English, and when it's unclear. */
export function foreignLanguage(words: Phrase): string | undefined {
  const plain = words.filter(({ kind }) => kind === 'word');
  if (plain.some(({ lower }) => english.has(lower))) return undefined;
  const text = plain.map((token) => token.text).join(' ');
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isLatin && plain.length < minWords) return undefined;
  const language = text === '' ? '' : detect(text);
  if (language === '' || language === 'en') return undefined;
  const said = new Set(
    plain.map(({ lower }) => lower).filter((word) => small[language]?.has(word) === true && !shared.has(word)),
  );
  return isLatin && said.size < minSmall ? undefined : names.of(language);
}
