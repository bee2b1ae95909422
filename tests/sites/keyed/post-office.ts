import type { KeyedSite } from './keyed-site.ts';

/** A mail client made of custom elements with open shadow trees: buttons, rows and fields are components. */
export const postOffice: KeyedSite = {
  name: 'mail in components',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post office</title><style>body{margin:0;font:14px sans-serif}po-app{display:block}</style></head><body><po-app></po-app><script>
const def=(n,f)=>customElements.define(n,class extends HTMLElement{connectedCallback(){if(this.shadowRoot)return;const r=this.attachShadow({mode:'open'});f(this,r);}});
def('po-button',(h,r)=>{r.innerHTML='<style>button{padding:4px 8px}</style><button part="b" '+(h.getAttribute('icon')?'aria-label="'+h.getAttribute('label')+'"':'')+'>'+(h.getAttribute('icon')||'<slot></slot>')+'</button>';});
def('po-field',(h,r)=>{r.innerHTML='<style>label{display:block}</style><label><span>'+h.getAttribute('label')+'</span> '+(h.hasAttribute('long')?'<textarea></textarea>':'<input type="'+(h.getAttribute('type')||'text')+'">')+'</label>';});
def('po-row',(h,r)=>{r.innerHTML='<style>.r{display:flex;gap:10px;padding:6px;cursor:pointer;border-bottom:1px solid #ddd}</style><div class="r"><input type="checkbox"><button class="star" aria-label="Star">☆</button><b class="sender">'+h.dataset.from+'</b><span class="subject">'+h.dataset.subject+'</span><time>'+h.dataset.at+'</time><po-button icon="🗑" label="Delete"></po-button></div>';});
def('po-app',(h,r)=>{r.innerHTML='<style>header{display:flex;gap:8px;padding:8px}.wrap{display:flex}nav a{display:block;padding:4px}.sheet{position:fixed;inset:60px 60px auto auto;background:#fff;border:1px solid #999;padding:14px;width:380px}</style><header><po-button icon="☰" label="Main menu"></po-button><po-field label="Search mail" type="search"></po-field><po-button icon="⚙" label="Settings"></po-button><po-button id="out">Log out</po-button></header><div class="wrap"><nav><po-button id="compose">Compose</po-button><a href="#inbox">Inbox (3)</a><a href="#starred">Starred</a><a href="#sent">Sent</a><a href="#spam">Spam</a><a href="#bin">Bin</a></nav><main><h1>Inbox</h1><div class="tools"><po-button id="refresh" icon="↻" label="Refresh"></po-button><po-button id="archive">Archive</po-button><po-button id="read">Mark as read</po-button><po-button id="unread">Mark as unread</po-button></div><po-row id="m1" data-from="Ines Weber" data-subject="Invoice March" data-at="09:12"></po-row><po-row id="m2" data-from="Tom Okafor" data-subject="Invoice" data-at="08:40"></po-row><po-row id="m3" data-from="Ines Weber" data-subject="Lunch?" data-at="Mon"></po-row></main></div><div class="sheet" role="dialog" aria-label="New message" hidden><po-field id="to" label="To" type="email"></po-field><po-field id="cc" label="Cc"></po-field><po-field id="subj" label="Subject"></po-field><po-field id="text" label="Message" long></po-field><po-button id="attach" icon="📎" label="Attach a file"></po-button><po-button id="send">Send</po-button><po-button id="later">Send later</po-button><po-button id="discard">Discard draft</po-button></div>';r.querySelector('#compose').onclick=()=>{r.querySelector('.sheet').hidden=false;};});
</script></body></html>`,
  key: `
click (compose) => #compose button
click button "Compose" => #compose button
click (inbox) => a[href="#inbox"]
click "Sent" => a[href="#sent"]
click (trash) => ? || a[href="#bin"]
click link (bin) => a[href="#bin"]
click (spam) in navigation => a[href="#spam"]
click (settings) => po-button[label=Settings] button
click icon (gear) => po-button[label=Settings] button
click menu => po-button[label="Main menu"] button
click (sign out) => #out button
fill field (search) => po-field[type=search] input
fill (search mail) => po-field[type=search] input
click (mark as read) => #read button
click (mark as unread) => #unread button
click "Mark as" => -
click (refresh) => #refresh button
click (reload) => - || #refresh button
click "Invoice" => #m2 .r || #m2 .subject
click (invoice march) => #m1 .r || #m1 .subject
click (lunch) => #m3 .r || #m3 .subject
click (ines weber) => ?
click (delete) in row "Invoice March" => #m1 po-button button
click icon (trash) in row (lunch) => #m3 po-button button
click (star) in row (tom okafor) => #m2 .star
click (delete) in item "Ines Weber" => ?
tick checkbox in item (tom okafor) => #m2 input
see (08:40) in row (tom okafor) => #m2 time
click (reply) => -
click (archive) => #archive button
> #compose button
fill field (to) => #to input
fill "Cc" => #cc input
fill (subject) => #subj input
fill (message) => #text textarea
fill field "Message" in dialog => #text textarea
click (send) => #send button
click "Send" in dialog (new message) => #send button
click (send later) => #later button
click (discard) => #discard button
click icon (paperclip) => - || #attach button
click (attach) => #attach button
click (save draft) => -
fill field (bcc) => -
`,
};
