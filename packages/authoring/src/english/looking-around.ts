/** "Switch between the tabs to find …", "Expand the sections below": how to look for the next thing, and no deed of its own. */
const looking =
  /^(?:please |now |then )*(?:expand|open|unfold|switch between|go through|look through|click through|navigate through|browse|browse through|search through|flip through|scroll through|explore|traverse) (?:each of |all |all of |each |every |any of )?(?:the |these |those )?(?:\p{L}+ )?(?:sections?|tabs?|panels?|accordions?|folders?|menus?|submenus?|pages?|categories|file tree|tree|directory|directories|list|lists)(?: below| above| here| on the page| on this page)?$/iu;
/** "On the dashboard, check the counters.", before what they have to show. */
const facing =
  /^(?:please |now |then )*(?:on the [\p{L}\d ]+?,? )?(?:check|inspect|review|look at|have a look at|take a look at) (?:all (?:of )?)?(?:the |its |these )?(?:\p{L}+ )?(?:counters|numbers|figures|values|cards|tiles|stats|statistics|totals|amounts|kpis|details|summary|overview)$/iu;
/** "Available cars should be 8" */
const stating = /^[.,:;\s]*(?:the |"|\p{Lu}|there |it )[^.]* (?:should|must|is|are|shows?|reads?|says?|has|have)\b/u;
const finding =
  /,? (?:and |in order )?(?:to find|until you find|till you find|to look for|to locate)(?: (?:it|them))?$/iu;

/**
 * Whether a clause only says where to look for what the next clause is about. We open what hides that ourselves.
 * @param next the words after it, to the end of the next clause
 */
export function onlyLooks(clause: string, next: string): boolean {
  const said = clause.trim();
  if (facing.test(said) && stating.test(next)) return true;
  const isFinding = finding.test(said);
  const isFoundNext = /^[.,;\s]*(?:then |and )*find (?:and|the|a|an)\b/iu.test(next.trim());
  return (isFinding || isFoundNext) && next.trim() !== '' && looking.test(said.replace(finding, ''));
}
