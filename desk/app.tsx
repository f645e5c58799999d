import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, HttpError, type I18nProvider, localStorageStore, Resource } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Route } from 'react-router-dom';
import { Door } from './account/door';
import { authProvider } from './auth';
import { dataProvider } from './data';
import { Nowhere } from './frame/failed';
import { Layout } from './frame/layout';
import { Unloaded } from './frame/screen-boundary';

const Listings = lazy(() => import('./listings/list'));
const Enquiries = lazy(() => import('./enquiries/list'));
const Enquiry = lazy(() => import('./enquiries/enquiry'));
const Articles = lazy(() => import('./articles/list'));
const Article = lazy(() => import('./articles/editor'));
const Content = lazy(() => import('./content/screen'));
const Feeds = lazy(() => import('./feeds/list'));
const FeedSource = lazy(() => import('./feeds/source'));
const Places = lazy(() => import('./places/list'));
const Overview = lazy(() => import('./overview/overview'));
const HomeOrder = lazy(() => import('./home/order'));
const Agents = lazy(() => import('./agents/list'));
const Account = lazy(() => import('./account/account'));
const Editor = lazy(() => import('./listings/editor'));

/** In the place of the whole desk, where its frame cannot be drawn. */
const Broken = () => (
  <main className="wrap pt-10">
    <Unloaded />
  </main>
);

const TRIES_AGAIN = 3;
/** What the API refuses it refuses again: who waits for three more tries sees an empty screen meanwhile. */
const mayHelp = (tried: number, error: Error) =>
  tried < TRIES_AGAIN && !(error instanceof HttpError && error.status >= 400 && error.status < 500);
const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: mayHelp } } });

/** The desk: its screens, each fetched when it is first opened. */
export function App({ i18n }: { i18n: I18nProvider }) {
  const [client] = useState(createClient);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18n}
      queryClient={client}
      store={localStorageStore(undefined, 'desk')}
    >
      <Suspense>
        <CoreAdminUI
          dashboard={Overview}
          layout={Layout}
          loginPage={Door}
          error={Broken}
          catchAll={Nowhere}
          requireAuth
          disableTelemetry
        >
          <Resource name="listings" list={Listings}>
            <Route path=":id" element={<Editor />} />
          </Resource>
          <Resource name="enquiries" list={Enquiries}>
            <Route path=":id" element={<Enquiry />} />
          </Resource>
          <Resource name="feeds" list={Feeds}>
            <Route path=":id" element={<FeedSource />} />
          </Resource>
          <Resource name="agents" list={Agents} />
          <Resource name="home" list={HomeOrder} />
          <Resource name="places" list={Places} />
          <Resource name="articles" list={Articles}>
            <Route path=":id" element={<Article />} />
          </Resource>
          <Resource name="content" list={Content} />
          <Resource name="account" list={Account} />
        </CoreAdminUI>
      </Suspense>
    </CoreAdminContext>
  );
}
