import { weekdays } from '../match/weekdays.ts';

/** The plain form of something to do, which the readers of deeds know: "make Ada the owner" is "set the owner to Ada". */

type Form = readonly [said: RegExp, as: string];

const doer = '(?:(?:i|we|you|she|he|they) )?';
const kinds = '(?:box|field|input|dropdown|select|menu|list|filter)';

const forms: readonly Form[] = [
  // "Show only Clean" is a choice; any other "only" limits what may be.
  [/^(show|list|display) only /iu, '$1 '],
  [
    new RegExp(
      `^in(?:to)? the ([^"“”]+?) (?:box|field)(?: (?:at|on) the (?:top|bottom|left|right))?,? ${doer}(?:enter|type|write|put|fill in)s? (.+)$`,
      'iu',
    ),
    'set the $1 to $2',
  ],
  [
    / without (?:typing|entering|filling in|writing|choosing|selecting|picking) (?:anything|any of it)(?: (?:first|at all|in))?$/iu,
    '',
  ],
  // Trying to enroll is enrolling: the next check tells.
  [/^(?:then |now )?(?:try|attempt) to /iu, ''],
  [/^(enter|type|write|put in|fill in) ([^"“”]+?) as (?:an? |the |my )?(\p{L}[^"“”]*)$/iu, '$1 "$2" as the $3'],
  [/^(?:make|have) ([^"“”]+?|["“][^"“”]+["”]) (?:the|its|their) (?:new )?(\p{Ll}[\p{L} ]*)$/u, 'set the $2 to $1'],
  [
    /^(?:lower|raise|increase|decrease|reduce|bring|move|turn|switch|change|update|bump|drop) (?:the |its |their |his |her )?(\p{L}[\p{L} ]*?)(?: (?:down|up|back|over))? from (?:["“][^"“”]+["”]|\S+(?: \S+)?) to (.+)$/iu,
    'set the $1 to $2',
  ],
  [
    /^(?:lower|raise|increase|decrease|reduce|bump|drop) (?:the |its |their |his |her )?(\p{L}[\p{L} ]*?)(?: (?:down|up|back))? to (.+)$/iu,
    'set the $1 to $2',
  ],
  [
    new RegExp(`^(?:open|expand) (?:the |its )?(.+?) ${kinds} and (?:choose|pick|select) (.+)$`, 'iu'),
    'set the $1 to $2',
  ],
  [
    /^(?:switch|change|flip|turn|set) (?:the )?(?:\p{L}+ ){0,2}(?:panel|view|tabs?|pane|section) (?:over )?to (.+)$/iu,
    'go to $1',
  ],
  [
    /^(?:confirm|accept|approve|finish)(?: (?:it|this|that|the \p{L}+))? (?:with|using|via|by (?:clicking|pressing|choosing|hitting|tapping))(?: on)? (?:the )?(["“]?\p{Lu}.*)$/u,
    'press $1',
  ],
  [
    /^(?:click|hit|press|tap|use|push)(?: on)? (?:the )?(?:[\p{L}-]+ ){0,3}(?:button|icon|link|arrow|bell|sign|symbol) \(([^()]+)\)?$/iu,
    'press $1',
  ],
  [
    /^(?:open|click|hit|press|tap|use|push)(?: on)? (?:the )?(\p{L}[\p{L} ]*?) (?:bell|gear|cog|star|heart|pencil|trash can|bin|eye|burger|magnifier)(?: (?:icon|button|sign|symbol))?$/iu,
    'press $1',
  ],
  [/^(?:assign|hand|give)(?: over)? (?:it|this|that|the \p{L}+) (?:over )?to (.+)$/iu, 'set the assignee to $1'],
];

/** A deed in fewer ways to say it; all that isn't about how it's said stays. */
export const plainDeed = (clause: string): string =>
  forms.reduce((said, [pattern, as]) => said.replace(pattern, as), clause);

const toDay = new RegExp(
  `^(?:(?:go|switch|change|flip|turn|move|jump)(?: the \\p{L}+)?(?: over| on)? to|look at|show) (?:the )?(${weekdays})(?:['’]s \\p{L}+)?(?: (?:tab|day|in the \\p{L}+))?$`,
  'iu',
);

/** "Switch the timetable to Sunday", "look at Wednesday in the timetable": the tab of that day is pressed. */
export const dayPressed = (clause: string): string => clause.replace(toDay, 'press $1');
