/** Verbs that sites have on their buttons. Of an item they're the item's own button; only the page knows if there's one. */
export const itemVerbs =
  'delete remove cancel edit archive duplicate copy share star pin like approve reject print publish restore bookmark rename reply favorite'.split(
    ' ',
  );

/** The same, of everyday applications. They do nothing that another rule could know better. */
export const ownVerbs = (
  'acknowledge admit adopt assign borrow claim clone decline deliver demote discard discharge dislike dispatch dispute download ' +
  'downvote enrol enroll escalate extend finish flag follow forward freeze hide ignore invite merge mute pause pay play ' +
  'postpone preview promote reactivate redeem refund release renew rent reopen request resend reschedule reserve resolve resume retry return ' +
  'revoke ship snooze start stop subscribe suspend unarchive unassign unblock unenroll unflag unfollow unfreeze unlike unmute ' +
  'abort ban calculate compress crop deploy detach disconnect downgrade drain export flip generate import install ' +
  'kick launch lock provision reboot rebuild redeploy redo regenerate rejoin replay rerun reset restart roll rotate shuffle skip ' +
  'spin submit sync terminate translate trigger undo uninstall unlink unlock upgrade ' +
  'unpin unpublish unsnooze unstar unsubscribe upvote vacate void vote watch withdraw'
).split(' ');
