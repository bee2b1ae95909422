import type { KeyedSite } from './keyed-site.ts';

const setting = ([key, label, hint]: string[], isOn: boolean): string =>
  `<div class="pref"><div class="pref-text"><div class="pref-label">${label}</div><div class="pref-hint">${hint}</div></div><div class="sw ${isOn ? 'sw-on' : ''} switch" data-pref="${key}"><div class="knob"></div></div></div>`;

/** Preferences of a chat application: tabs, toggles and choices made of plain elements, hints that repeat words, a danger zone. */
export const preferences: KeyedSite = {
  name: 'preferences',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preferences</title><style>body{font:14px sans-serif;margin:0;display:flex}.side{width:180px;padding:12px}.tab,.switch,.swatch,.act,.seg-opt{cursor:pointer}.tab.sel{font-weight:bold}.body{padding:12px;width:560px}.pref{display:flex;justify-content:space-between;padding:8px 0}.switch{width:34px;height:18px;background:#bbb;border-radius:9px}.sw-on{background:#2a2}.knob{width:14px;height:14px;background:#fff;border-radius:7px}.swatch{width:20px;height:20px;display:inline-block}.act{display:inline-block;border:1px solid #333;padding:4px 8px}.danger{color:#b00020;border-color:#b00020}.vh{position:absolute;width:1px;height:1px;opacity:0}.pane[hidden]{display:none}.note{position:fixed;bottom:0;right:0}</style></head><body>
<div class="side"><div class="brand">Parley</div><div class="tabs"><div class="tab sel" data-tab="general">General</div><div class="tab" data-tab="notify">Notifications</div><div class="tab" data-tab="look">Appearance</div><div class="tab" data-tab="privacy">Privacy &amp; safety</div></div><div class="tab quit">Sign out</div></div>
<div class="body"><div class="pane" id="general"><div class="hd">Profile</div><p><label for="dn">Display name</label> <input id="dn"></p><p><label for="em">Email</label> <input id="em" type="email"> <span class="act" id="chg">Change</span></p><p>Password ******** <span class="act" id="chgpw">Change</span></p>
<div class="hd">Language</div><div class="dd" tabindex="0" id="lang">English (US) ▾</div><div class="dd" tabindex="0" id="tz">Timezone: Berlin ▾</div><p>About me<br><textarea id="about"></textarea></p><span class="act" id="save">Save</span> <span class="act" id="reset">Reset</span>
<div class="hd danger-hd">Danger zone</div><span class="act danger" id="leave">Leave workspace</span> <span class="act danger" id="close">Close account</span></div>
<div class="pane" id="notify" hidden><div class="hd">Desktop</div>${setting(['dm', 'Direct messages', 'When someone writes to you'], true)}${setting(['mentions', 'Mentions', 'When someone mentions you'], true)}${setting(['threads', 'Thread replies', 'Replies in threads you follow'], false)}<div class="hd">Email</div>${setting(['mdm', 'Direct messages', 'A summary of direct messages'], false)}${setting(['digest', 'Weekly digest', 'Every Monday'], false)}<p><label><input type="checkbox" class="vh" id="snd"><span class="fake">☐</span> Play a sound</label></p></div>
<div class="pane" id="look" hidden><div class="hd">Theme</div><div class="seg"><div class="seg-opt on" data-v="light">Light</div><div class="seg-opt" data-v="dark">Dark</div><div class="seg-opt" data-v="system">Match system</div></div><div class="hd">Accent color</div><span class="swatch" style="background:#d32f2f" data-c="1"></span><span class="swatch" style="background:#1976d2" data-c="2"></span><span class="swatch" style="background:#388e3c" data-c="3"></span><p>Font size <input type="range" id="fs" min="10" max="20"></p></div>
<div class="pane" id="privacy" hidden><div class="hd">Blocked people</div><ul><li>Mallory <span class="act">Unblock</span></li><li>Trudy <span class="act">Unblock</span></li></ul><p><input type="checkbox" id="seen"> <span>Show when I'm online</span></p><p><input type="checkbox" id="typing"> <span>Show when I'm typing</span></p><span class="act" id="dl">Download my data</span></div></div>
<script>document.querySelectorAll('[data-tab]').forEach((t)=>t.onclick=()=>{document.querySelectorAll('.pane').forEach((p)=>p.hidden=p.id!==t.dataset.tab);});</script></body></html>`,
  key: `
click tab (notifications) => [data-tab=notify]
click "Appearance" => [data-tab=look]
click tab (privacy) => [data-tab=privacy]
click (privacy and safety) => [data-tab=privacy]
click (log out) => .quit
click (sign out) => .quit
fill field "Display name" => #dn
fill field (name) => #dn
fill (email) => #em
fill field (about me) => #about
fill field (password) => -
click (change) => ?
click (change) near "Email" => #chg
click (change) near (password) => #chgpw
click (save) => #save
click (save changes) => - || #save
click (reset) => #reset
choose (language) => #lang
choose dropdown (timezone) => #tz
click (leave workspace) => #leave
click (close account) => #close
click (delete account) => -
click (close) => -
click button (leave workspace) under (danger zone) => #leave
click button (save) under "Danger zone" => -
click button +red => ?
see heading (danger zone) => .danger-hd
tick (mentions) => -
> [data-tab=notify]
tick (mentions) => [data-pref=mentions]
tick switch "Thread replies" => [data-pref=threads]
tick (direct messages) => ?
tick (direct messages) under "Desktop" => [data-pref=dm]
tick toggle (direct messages) under (email) => [data-pref=mdm]
click toggle (weekly digest) => [data-pref=digest]
tick (play a sound) => #snd
tick (monday) => -
> [data-tab=look]
click (dark) => [data-v=dark]
pick (match system) => [data-v=system]
pick "Light" under "Theme" => [data-v=light]
click (red) under (accent color) => - || [data-c="1"]
click +blue under (accent color) => [data-c="2"]
click icon +green => - || [data-c="3"]
fill (font size) => #fs
> [data-tab=privacy]
click (unblock) in item "Trudy" => li:nth-of-type(2) .act
click (unblock) in item (mallory) => li:nth-of-type(1) .act
click (unblock) => ?
tick (show when i'm online) => #seen
tick checkbox "Show when I'm typing" => #typing
tick (online) => #seen
click (download) => #dl
click (download my data) => #dl
click (unblock) in item "Eve" => -
`,
};
