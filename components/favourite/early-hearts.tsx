const SCRIPT = `try{
var saved=JSON.parse(localStorage.getItem('favourites')||'[]').filter(f=>f.id>0).map(f=>'[data-heart="'+f.id+'"] svg').join();
if(saved){var sheet=new CSSStyleSheet;sheet.replaceSync(saved+'{fill:currentColor}');document.adoptedStyleSheets=[sheet]}
}catch{}`;

/** Fills the hearts of what this device holds before the first paint; the header's count takes over when it is live. */
export function EarlyHearts() {
  // eslint-disable-next-line react/no-danger -- a text of our own; as a child React would escape its quotes
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
