import * as shape from './feed-shapes';

/** As feeds themselves: 512 MB, packed or not. It is written to disk as it comes. */
const LARGEST_FEED = 512 * 1024 * 1024;

/**
 * The desk's calls of feeds, a part of its table (calls.ts). All are an editor's, reading too, as an address of a feed often holds a key;
 * a source is an owner's to delete.
 */
export const FEED_CALLS = {
  deskFeeds: {
    method: 'GET',
    path: '/api/desk/feeds/',
    summary: 'Sources of listings, each with its last and next run',
    access: 'editor',
    success: 200,
    response: shape.sourceList,
  },
  deskCreateFeed: {
    method: 'POST',
    path: '/api/desk/feeds/',
    summary: 'A new source: an http address or an upload',
    access: 'editor',
    body: shape.newSource,
    success: 201,
    response: shape.source,
  },
  deskFeed: {
    method: 'GET',
    path: '/api/desk/feeds/{id}/',
    summary: 'One source',
    access: 'editor',
    success: 200,
    response: shape.source,
  },
  deskChangeFeed: {
    method: 'PATCH',
    path: '/api/desk/feeds/{id}/',
    summary: 'Change a source, its mapping or its schedule',
    access: 'editor',
    body: shape.sourceChange,
    success: 200,
    response: shape.source,
  },
  deskRemoveFeed: {
    method: 'DELETE',
    path: '/api/desk/feeds/{id}/',
    summary: 'Forget a source with its runs; its listings stay',
    access: 'owner',
    success: 204,
    response: null,
  },
  deskUploadFeed: {
    method: 'POST',
    path: '/api/desk/feed-uploads/',
    summary: 'Keep a feed’s file: the body is the file (application/octet-stream)',
    access: 'editor',
    largest: LARGEST_FEED,
    file: true,
    success: 201,
    response: shape.uploaded,
  },
  deskPreviewFeed: {
    method: 'POST',
    path: '/api/desk/feed-preview/',
    summary: 'The first rows of a feed, and what a mapping makes of them; nothing is kept',
    access: 'editor',
    body: shape.previewAsked,
    success: 200,
    response: shape.preview,
  },
  deskRunFeed: {
    method: 'POST',
    path: '/api/desk/feeds/{id}/runs/',
    summary: 'Start a run, which goes on by itself; 409 while another of its source does',
    access: 'editor',
    body: shape.runAsked,
    success: 201,
    response: shape.run,
  },
  deskFeedRuns: {
    method: 'GET',
    path: '/api/desk/feeds/{id}/runs/',
    summary: 'Runs of a source, newest first, in pages',
    access: 'editor',
    query: shape.pageQuery,
    success: 200,
    response: shape.runPage,
  },
  deskFeedRun: {
    method: 'GET',
    path: '/api/desk/feed-runs/{run}/',
    summary: 'How a run stands',
    access: 'editor',
    success: 200,
    response: shape.run,
  },
  deskFeedFates: {
    method: 'GET',
    path: '/api/desk/feed-runs/{run}/rows/',
    summary: 'What a dry run says of each row, in pages; kept of the last one of a source',
    access: 'editor',
    query: shape.fatesQuery,
    success: 200,
    response: shape.fatePage,
  },
  deskUndoFeedRun: {
    method: 'POST',
    path: '/api/desk/feed-runs/{run}/undo/',
    summary:
      'Begin to bring back what stood before a run, and pause its source; it goes on by itself until the run is undone, or can be again',
    access: 'editor',
    body: shape.nothing,
    success: 202,
    response: shape.run,
  },
  deskFeedPortal: {
    method: 'GET',
    path: '/api/desk/feed-portal/',
    summary: 'Where portals fetch what is for sale and rent',
    access: 'editor',
    success: 200,
    response: shape.portal,
  },
} as const;
