/** The texts of the scripts of ours that stand inline in documents. The front door knows them, and lets no other run. */

/**
 * Fills the hearts of what this device holds before the first paint (components/layout/early-scripts.tsx), by a sheet of its
 * own: `components/favourite/favourite-keeper.tsx` takes it away.
 */
const EARLY_HEARTS = `try{
let saved=JSON.parse(localStorage.getItem('favourites')||'[]').filter(f=>f.id>0).map(f=>'[data-heart="'+f.id+'"] svg').join();
if(saved){self.earlyHearts=new CSSStyleSheet;earlyHearts.replaceSync(saved+'{fill:currentColor}');document.adoptedStyleSheets=[earlyHearts]}
}catch{}`;

/**
 * Notes the buttons that are pressed before React hears them: it takes up no event from before its start. Not those that the
 * browser serves by itself (one that knows no commands has no `command`), nor those that React has taken over: it writes
 * properties of its own on an element before it hears for it. `lib/browser/early-clicks.ts` presses the noted ones. Links to
 * other languages get the page's query, as `components/layout/locale-switch.tsx` gives it later.
 */
export const EARLY_CLICKS = `{let pressed=new Set,hear=({target:t})=>{
let b=t.closest('button[type=button]:not([popovertarget])'),l=t.closest('a[hreflang]');
b&&!b.command&&!Object.keys(b).length&&pressed.add(b);l&&(l.search=location.search)};
addEventListener('click',hear);self.earlyClicks={pressed,hear}}`;

/** Both in one: of each script a page's policy has the hash, which no encoding packs. */
export const BEFORE_START = `${EARLY_HEARTS}\n${EARLY_CLICKS}`;

/**
 * The Trusted Types policy of every page, before any other script: text becomes markup only where nothing in it could
 * run, a script's address only among the files of this build, and a script's text only as data (JSON). React and Next's
 * loader know no Trusted Types of their own (docs/decisions/content-security-policy.md).
 */
export const TRUSTED_TYPES = `if(window.trustedTypes){let p=trustedTypes.createPolicy('parse-only',{createHTML:t=>t}),q=t=>{
let d=new DOMParser().parseFromString(p.createHTML(t),'text/html');
return!d.querySelector('script,iframe,frame,object,embed,base,meta,link,template')&&![...d.querySelectorAll('*')].some(e=>
[...e.attributes].some(a=>/^on/.test(a.name)||/^javascript:/i.test(a.value.replace(/[\\0- ]/g,''))))};
trustedTypes.createPolicy('default',{createHTML:t=>t=='<script><\\/script>'||q(t)?t:null,createScript:t=>{JSON.parse(t);return t},
createScriptURL:t=>{let u=new URL(t,location);return u.origin==location.origin&&/^\\/(_next\\/static\\/|sw\\.js$)/.test(u.pathname)?t:null}})}`;

/** Attribute of a script that waits for `SCRIPTS_AFTER_PAINT`: the address that it is fetched from. */
export const WAITING_SCRIPT = 'data-src';

/**
 * Puts the page's scripts in their places once something is painted, at the end of the document (server/door/scripts-after-paint.ts).
 * At once where nobody looks or nothing would tell; in any case after 3 s. The order to start them, which stands in the document
 * already, is held back until all are read and then given in a task of its own: reading the largest and starting the page would
 * hold the main thread in one piece (docs/decisions/browser-speed.md). `__next_s` has the scripts that Next runs before it starts itself:
 * an empty one makes a task of what comes before, which is React (instrumentation-client.ts), and one of Next.
 */
export const SCRIPTS_AFTER_PAINT = `{let d=document,all=[...d.querySelectorAll('script[${WAITING_SCRIPT}]')],n=all.length,held=n&&self.TURBOPACK?.splice(0)||[],
ran=()=>--n||setTimeout(()=>{(self.__next_s??=[]).push([0,{children:''}]);held.forEach(e=>TURBOPACK.push(e))}),
go=()=>{for(let s of all.splice(0)){let e=d.createElement('script');e.onload=e.onerror=ran;e.src=s.getAttribute('${WAITING_SCRIPT}');e.async=true;s.replaceWith(e)}};
if(d.hidden||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))go();else{setTimeout(go,3000);
new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();go()}}).observe({type:'paint',buffered:true})}}`;
