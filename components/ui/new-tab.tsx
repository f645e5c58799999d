/** What is said of a link that opens beside the page, behind its words, to who hears it. @param words `common.newTab` */
export function NewTab({ words }: { words: string }) {
  return <span className="sr-only"> ({words})</span>;
}
