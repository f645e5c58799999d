import type { OpenAPIHono } from '@hono/zod-openapi';
import { NoPicture, keptPicture } from '../catalogue/pictures';
import { mount } from '../http/mount';
import { Problem } from '../http/problem';
import { Turns } from '../turns';
import type { DeskServices } from './listings/change';
import { notePicture } from './listings/pictures';
import type { Uploaded } from './shapes';

/** Pictures that are measured at the same time: each may be of 20 MB. */
const turns = new Turns(2);

/** Uploads of pictures, kept where an import keeps its own. */
export function mountPictures(app: OpenAPIHono, services: DeskServices): void {
  mount(app, services, 'deskUpload', {
    handle: async ({ picture }): Promise<Uploaded> => {
      const body = await picture();
      try {
        const image = await turns.run(() => keptPicture(body, services.mediaFolder));
        await notePicture(services.pool, image);
        return image;
      } catch (error) {
        if (error instanceof NoPicture) throw new Problem(422, error.message, { picture: [error.message] });
        throw error;
      }
    },
  });
}
