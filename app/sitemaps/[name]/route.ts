import { respondKept, XML } from '@/lib/http/kept';
import { keptSitemap } from '@/lib/seo/sitemap';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ name: string }> };

/** One sitemap of the index; a name that does not stand there is a 404, whatever it spells. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return respondKept(request, XML, () => keptSitemap(name));
}
