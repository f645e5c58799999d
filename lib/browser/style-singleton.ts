import { useEffect } from 'react';

/**
 * In the place of the package `react-style-singleton` (next.config.mjs), by which Radix locks scrolling: its styles reach
 * the page as a constructed sheet, which no Content-Security-Policy has to allow, and not as a `<style>` element.
 * @returns a component that holds `styles` in force while it is mounted; the first of several instances gives them
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string) => {
    mounted += 1;
    if (mounted > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    mounted -= 1;
    if (mounted === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  return function Sheet({ styles, dynamic = false }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => {
      add(styles);
      return remove;
      // eslint-disable-next-line react-hooks/exhaustive-deps -- as in the package: new styles count only where `dynamic`
    }, [dynamic && styles]);
    return null;
  };
}
