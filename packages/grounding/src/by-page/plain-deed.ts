import { weekdays } from '../match/weekdays.ts';

/** The plain form of something to do, which the readers of deeds know: "make Ada the owner" is "set the owner to Ada". */

type Form = readonly [said: RegExp, as: string];

const doer = '(?:(?:i|we|you|she|he|they) )?';
/** After these, a word that ends in "s" is what somebody does. */
const objects = '(?:(?:the|it|its|an?|all|both|her|his|their|my|your) |["“]|\\p{Lu})';
const kinds = '(?:box|field|input|dropdown|select|menu|list|filter)';

const forms: readonly Form[] = [
  // "The user clears the name"
  [
    new RegExp(
      `^(clear|open|select|tick|untick|pick|set|enter|click|fill|submit|confirm|add|remove|correct|adjust|delete|complete|start|stop|cancel|move|edit|rename|save|send|close|archive|assign|mark|book|update|create|change|choose|pause|resume|lock|unlock|approve|reject)s (?=${objects})`,
      'u',
    ),
    '$1 ',
  ],
  [new RegExp(`^(finish|dismiss|publish|switch)es (?=${objects})`, 'u'), '$1 '],
  // "Click Add with empty fields"
  [
    /^((?:click|press|tap|hit|submit|save)\b.+?) with (?:all |the )?(?:fields|inputs|form) (?:left )?empty$|^((?:click|press|tap|hit)\b.+?) with (?:all |the )?empty (?:fields|inputs|values|form)$/iu,
    '$1$2',
  ],
  // "Open the new reservation dialog": what opens it is called so.
  [
    /^(?:open|bring up|call up|show) (?:the )?["“]?(new|add|create|edit|invite) ([\p{L} ]{3,30}?)["”]? (?:dialog|modal|popup|pop-up|form|window|panel)$/iu,
    'click $1 $2',
  ],
  // "Open the form for adding a guest"
  [
    /^(open|bring up|call up|show) (the (?:\p{L}+ )?(?:form|dialog|page|window)) for (add|edit|invit(?=ing)|book|schedul(?=ing)|creat(?=ing)|register|report|request)ing (?=\p{L})/iu,
    '$1 $2 to $3 ',
  ],
  [/^(\p{L}+(?: up)? the (?:\p{L}+ )?(?:form|dialog|page|window) to (?:invit|schedul|creat))(?= )/iu, '$1e'],
  // A page about one of a list is what its name there leads to.
  [
    /^(?:[Oo]pen|[Vv]iew|[Ss]how|[Gg]o to|[Vv]isit|[Bb]egin (?:on|at))(?: up)? (?:the |its |their )?(?:(?:\p{Ll}+ )?page|profile|details?|record) (?:of|for) (?:the )?(["“]?\p{Lu}.*)$/u,
    'open $1',
  ],
  // "In Settings", before "> Members": the way there
  [/^[Ii]n (?:the )?(?:[Mm]y )?(\p{Lu}[\p{L}\d'’&]*(?: \p{L}+){0,2})$/u, 'go to $1'],
  // "Filter Shipped"
  [/^([Ff]ilter) (["“][^"“”]+["”]|\p{Lu}[^,;"“”]*)$/u, '$1 by $2'],
  // A link "All bookings"
  [/^(?:go|head|navigate|return|come|switch)(?: back)? to (all \p{L}[\p{L} ]*)$/iu, '$1'],
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
    / without (?:to )?(?:fill(?: in)?|enter|type|typing|entering|filling in|writing|choosing|selecting|picking) (?:anything|any of it)(?: (?:first|at all|in))?$/iu,
    '',
  ],
  [
    /^without (?:typing|entering|filling in|writing|choosing|selecting|picking|giving|changing|ticking|accepting) [^,"“”]+?,? (?=(?:click|press|tap|hit|submit|save|confirm)\b)/iu,
    '',
  ],
  // "For first name she enters Ada, for last name Holm"
  [
    new RegExp(
      `^[Ff]or (?:the |her |his |their )?(\\p{Ll}[\\p{L} -]*?),? ${doer}(?:enter|type|write|put|fill in|give)s? (.+)$`,
      'u',
    ),
    'enter $1 $2',
  ],
  [
    / with (?:nothing|no text|no words) (?:typed|entered|written|filled in|chosen|selected)(?: in(?:to)? (?:it|the (?:box|field|form)))?$/iu,
    '',
  ],
  [/^(save|submit|send|post) the (?:empty|blank|unfilled|untouched) (?:form|dialog|page)$/iu, '$1'],
  [
    /^(?:dismiss|clos|leav|exit)(?:e|ing)? (?:it|(?:the|this) (?:\p{L}+ )?(?:dialog|modal|popup|pop-up|window|panel|drawer|banner|form|message)) (?:with|by|via|using|through) (?:the |its )?(?:x|×|✕|cross|close)(?: (?:button|icon|sign|symbol))?$/iu,
    'press Close',
  ],
  [
    /^(?:jump|go|move|turn|skip|navigate)(?: over| on)? to page (\d+)(?: of the (?:\p{L}+ )?(?:table|list|results|overview))?$/iu,
    'go to page $1',
  ],
  // "Filter on class 9A with the class dropdown"
  [
    new RegExp(
      `^(?:filter|narrow|limit)(?: it| them| the \\p{L}+)?(?: down)? (?:on|by|to|for) (?:the )?(?:(?<noun>\\p{L}+) )?["“]?(?<value>[\\p{L}\\d]+)["”]? (?:with|using|via|through|in) the \\k<noun> ${kinds}$`,
      'iu',
    ),
    'set the $<noun> to $<value>',
  ],
  [
    new RegExp(
      `^(?:filter|narrow|limit)(?: it| them| the \\p{L}+)?(?: down)? (?:on|by|to|for) (["“][^"“”]+["”]|[\\p{L}\\d]+) (?:with|using|via|through|in) the (\\p{L}+) ${kinds}$`,
      'iu',
    ),
    'set the $2 to $1',
  ],
  [/^let (?:it|them|this) (\p{Ll}+) ["“]?(\p{Lu}[^"“”]*)["”]?$/u, 'set the $1 to $2'],
  [/^[Tt]ry (?:the |an? )?(\p{Ll}[\p{L} -]*?) (["“][^"“”]+["”])(?: (?:first|now|instead))?$/u, 'enter $1 $2'],
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
  [
    /^(?:replace|overwrite|swap) (?:the |its )?(?:text|contents?|wording|whole text|old text)(?: there| in it)? (?:with|by) (["“][^"“”]+["”])$/iu,
    'enter $1',
  ],
  // It's found by the text that it shows.
  [
    /^(click|press|tap|open)(?: on)? the [\p{L} -]+? (?:showing|that shows|which shows|that says|which says|that reads|reading) (["“][^"“”]+["”])$/iu,
    '$1 $2',
  ],
  [/^open (?:its|his|her|their) (?=\p{Ll}+$)/u, 'open the '],
  // They're in capitals already.
  [
    /^([Tt]ype|[Ee]nter|[Ww]rite) ([\p{Lu}\d]{2,}(?: [\p{Lu}\d]+)*) in (?:all )?(?:caps|capitals?(?: letters)?|upper ?case(?: letters)?)$/u,
    '$1 "$2"',
  ],
  // The picture is how it's done.
  [
    / (?:using|with|via|through|by (?:clicking|pressing|tapping)) (?:on )?(?:the|its) (?:\p{L}+ )?(?:heart|star|plus|cart|bookmark|icon|button)(?: (?:icon|button|symbol))?(?: (?:on|of|in) (?:its|the|that|his|her) (?:card|row|tile|entry|line))$/iu,
    '',
  ],
  // "Press Cancel next to the booking #7" is about that row.
  [
    /^((?:click|hit|press|tap|push)(?: on)? .+?) (?:next to|beside) the (\p{Ll}+) (["“]?[\p{Lu}\d#][^"“”]*["”]?)$/iu,
    '$1 for the $2 $3',
  ],
  // "Remove Dune with the little x"
  [
    /^((?:remove|delete|take out)\b.+?) (?:with|using|via|by (?:clicking|pressing|hitting)) (?:the|its) (?:little |small |tiny )?(?:x|×|cross|bin|trash can)(?: (?:button|icon|sign))?$/iu,
    '$1',
  ],
  [/^(\p{Ll}+) the one (?:for|of|from|to|by|called|named|with) (?=["“]?\p{Lu})/iu, '$1 '],
  [/^(?:go|head|return|come|get|switch|jump|navigate) back(?: over)? to (?:the |my )?(?=\p{L})/iu, 'go to the '],
  [/^use the (?:\p{L}+ )?(?:link|button|icon|option|action|entry) to (?=\p{Ll})/iu, ''],
  [/^((?:choose|pick|click|press|hit|tap)(?: on)? .+?)(?<!\bthe),? first$/iu, '$1'],
  [/^(create|submit|save|send|add|post) (?:it|them) (?:empty|blank|as it is|with nothing in it)$/iu, '$1'],
  [
    /^(?:open|click|expand|use)(?: on)? the (?:drop-?down )?menu (?:under|behind|below|beside|next to|at) (?:(?:my|the) (?:user )?(?:name|avatar|initials|picture|photo)|me)$/iu,
    'open the user menu',
  ],
  [
    /^(?:[Oo]pen|[Cc]lick|[Ee]xpand|[Uu]se)(?: on)? the (?:drop-?down )?menu (?:under|behind|below|beside|next to|at) (?:the name )?["“]?(\p{Lu}[^"“”]*?)["”]?(?:['’]s? name)?$/u,
    'open the user name $1',
  ],
  // What's set already stays so.
  [
    /^((?:set|choose|select|pick|tick|filter|sort) .+?),? (?:if (?:it|that)(?: is|['’]s)?(?: not|n['’]t) (?:already|yet|selected|chosen|set|ticked)(?: \p{L}+)?|if (?:needed|necessary)|unless (?:it|that)(?: is|['’]s)(?: already)?(?: \p{L}+)?)$/iu,
    '$1',
  ],
  // Pressing the one that's there already changes nothing.
  [
    new RegExp(
      `^(?:stay|remain|keep) (?:on|with) (?:the )?(${weekdays})(?: (?:tab|day))?(?: (?:in|on) the \\p{L}+)?$`,
      'iu',
    ),
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

const fromList =
  /^((?:choose|pick|select) .+?) (?:from|in|on|with|via|using) the (?:drop-?down|select)(?: list| menu| box)?$/iu;

/** "Switch the timetable to Sunday" presses the tab of that day, and "pick Plus from the dropdown" is picking it. */
export const plainChoice = (clause: string): string => clause.replace(toDay, 'press $1').replace(fromList, '$1');
