/** Structured data as a child of `<script>`, which React escapes: no text of the catalogue can end the element (tried.md). */
export function JsonLd({ data }: { data: Record<string, unknown> | Record<string, unknown>[] }) {
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
