import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app';
import { createI18n } from './i18n';

const i18n = await createI18n();
const place = document.getElementById('desk');
// A router that can hold a reader back from leaving what is not saved.
const router = createBrowserRouter([{ path: '*', element: <App i18n={i18n} /> }], { basename: '/desk' });
if (place) createRoot(place).render(<RouterProvider router={router} />);
