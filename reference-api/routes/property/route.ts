import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Services, mount } from '../../http/mount';
import * as addresses from './addresses';
import * as handlers from './handlers';

/** The first row of the home grid, and what 'View More Properties' opens. */
const INITIAL = 4;
const EXPANDED = 12;

/** The public calls of properties. */
export function mountProperties(app: OpenAPIHono, services: Services): void {
  const personal = true;
  mount(app, services, 'listProperties', { personal, handle: handlers.listProperties });
  mount(app, services, 'searchProperties', { personal, handle: handlers.listProperties });
  mount(app, services, 'propertyDetail', { personal, handle: handlers.propertyDetail });
  mount(app, services, 'featuredInitial', { personal, handle: handlers.featured(INITIAL) });
  mount(app, services, 'featuredExpanded', { personal, handle: handlers.featured(EXPANDED) });
  mount(app, services, 'featured', { personal, handle: handlers.featured(null) });
  mount(app, services, 'similarProperties', { personal, handle: handlers.similarProperties });
  mount(app, services, 'multilingualProperties', { personal, handle: handlers.multilingualProperties });
  mount(app, services, 'filterOptions', { handle: handlers.filterOptions });
  mount(app, services, 'addressRanges', { handle: addresses.addressRanges });
  mount(app, services, 'propertyAddresses', { handle: addresses.propertyAddresses });
  mount(app, services, 'propertyStatistics', { handle: handlers.propertyStatistics });
}
