/** The texts of the scripts of ours that stand inline in documents. The front door knows them, and lets no other run. */

/** Fills the hearts of what this device holds before the first paint (components/favourite/early-hearts.tsx). */
export const EARLY_HEARTS = `try{
var saved=JSON.parse(localStorage.getItem('favourites')||'[]').filter(f=>f.id>0).map(f=>'[data-heart="'+f.id+'"] svg').join();
if(saved){var sheet=new CSSStyleSheet;sheet.replaceSync(saved+'{fill:currentColor}');document.adoptedStyleSheets=[sheet]}
}catch{}`;

/**
 * The Trusted Types policy of every page, before any other script: text becomes markup only where nothing in it could
 * run, a script's address only among the files of this build, and a script's text only as data (JSON). React and Next's
 * loader know no Trusted Types of their own (docs/decisions/content-security-policy.md).
 */
export const TRUSTED_TYPES = `if(window.trustedTypes){
let plain=trustedTypes.createPolicy('parse-only',{createHTML:text=>text}),
quiet=root=>[...root.querySelectorAll('*')].every(e=>!/^(iframe|frame|object|embed|base|meta|link)$/i.test(e.localName)
&&(e.localName!='script'||!e.attributes.length&&!e.textContent)&&(e.localName!='template'||quiet(e.content))
&&[...e.attributes].every(a=>!/^(on|srcdoc$)/i.test(a.name)&&!/^(javascript|data:text|vbscript):?/i.test(a.value.replace(/[\\0-\\x20]/g,''))));
trustedTypes.createPolicy('default',{
createHTML:text=>text=='<script><\\/script>'||quiet(new DOMParser().parseFromString(plain.createHTML(text),'text/html'))?text:null,
createScript:text=>{JSON.parse(text);return text},
createScriptURL:text=>{let{origin,pathname}=new URL(text,location);
return origin==location.origin&&/^\\/(_next\\/static\\/[\\w./~-]+|sw\\.js)$/.test(pathname)?text:null}})}`;
