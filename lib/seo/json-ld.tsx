import type { Graph } from 'schema-dts';

/**
 * The structured data of a page, as a child of `<script>`. `<` is written as an escape of JSON: no text of the catalogue
 * can end the element, and React has nothing to escape, which would make the browser's first render differ.
 */
export function JsonLd({ data }: { data: Graph }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
