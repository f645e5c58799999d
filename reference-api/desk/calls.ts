import type { Call } from '../../lib/contract/calls';
import { message } from '../../lib/contract/common';
import { langQuery } from '../../lib/contract/search';
import { ARTICLE_CALLS } from './article-calls';
import { ENQUIRY_CALLS } from './enquiry-calls';
import { FEED_CALLS } from './feed-calls';
import * as shape from './shapes';
import { SHARED_CALLS } from './shared-calls';
import { removalQuery } from './shared-shapes';

/**
 * Every call of the desk, once, beside those of the contract: mounting, the OpenAPI document and the table of access are made
 * from it. The public site knows none of them. Each write has a JSON body or a picture, so that no form of another site can send it;
 * each write to a listing names the version that was read.
 */
export type DeskCall = Omit<Call, 'access' | 'success'> & {
  /** 202: it goes on by itself */
  success: Call['success'] | 202;
  /** the least role; `public` is for signing in alone */
  access: 'public' | 'staff' | 'editor' | 'owner';
  /** most bytes of the body, where that is more than of other calls */
  largest?: number;
  /** the body is a picture, not JSON */
  picture?: true;
  /** the body is a file of any kind, as it is */
  file?: true;
};

const MB = 1024 * 1024;
/** A record of 20,000 units in three languages fits. */
const LARGEST_RECORD = 16 * MB;
const LARGEST_PICTURE = 20 * MB;
/** The two legal pages as long as they may be, in three languages, fit. */
const LARGEST_CONTENT = 2 * MB;

const define = <const Table extends Record<string, DeskCall>>(table: Table): Table => table;

export const DESK_CALLS = define({
  deskSignIn: {
    method: 'POST',
    path: '/api/desk/session/',
    summary: 'Sign in to the desk: sets its cookie',
    access: 'public',
    body: shape.credentials,
    success: 200,
    response: shape.me,
  },
  deskSession: {
    method: 'GET',
    path: '/api/desk/session/',
    summary: 'Who is signed in',
    access: 'staff',
    success: 200,
    response: shape.me,
  },
  deskSignOut: {
    method: 'DELETE',
    path: '/api/desk/session/',
    summary: 'Sign out',
    access: 'staff',
    success: 204,
    response: null,
  },
  deskSessions: {
    method: 'GET',
    path: '/api/desk/sessions/',
    summary: 'Sessions of one’s own account; an owner may ask for everybody’s',
    access: 'staff',
    query: shape.sessionsQuery,
    success: 200,
    response: shape.session.array(),
  },
  deskEndSession: {
    method: 'DELETE',
    path: '/api/desk/sessions/{session}/',
    summary: 'End a session of one’s own; an owner ends anybody’s',
    access: 'staff',
    success: 204,
    response: null,
  },
  deskSecondFactor: {
    method: 'POST',
    path: '/api/desk/second-factor/',
    summary: 'A new secret for an authenticator, which counts once it is confirmed',
    access: 'staff',
    body: shape.passwordOnly,
    success: 200,
    response: shape.enrolment,
  },
  deskConfirmSecondFactor: {
    method: 'POST',
    path: '/api/desk/second-factor/confirm/',
    summary: 'Switch the second factor on by its first code',
    access: 'staff',
    body: shape.codeOnly,
    success: 200,
    response: shape.recoveryCodes,
  },
  deskDropSecondFactor: {
    method: 'POST',
    path: '/api/desk/second-factor/off/',
    summary: 'Switch the second factor off',
    access: 'staff',
    body: shape.passwordOnly,
    success: 200,
    response: message,
  },
  deskAccounts: {
    method: 'GET',
    path: '/api/desk/accounts/',
    summary: 'Accounts of staff',
    access: 'owner',
    success: 200,
    response: shape.account.array(),
  },
  deskInvite: {
    method: 'POST',
    path: '/api/desk/accounts/',
    summary: 'Invite somebody: a mail with a link to set the password, in the language asked for',
    access: 'owner',
    query: langQuery,
    body: shape.invitation,
    success: 201,
    response: shape.account,
  },
  deskChangeRole: {
    method: 'PATCH',
    path: '/api/desk/accounts/{id}/',
    summary: 'Change the role of an account; the last owner stays one',
    access: 'owner',
    body: shape.rolePatch,
    success: 200,
    response: shape.account,
  },
  deskDismiss: {
    method: 'DELETE',
    path: '/api/desk/accounts/{id}/',
    summary: 'Take the right of staff away and end the sessions; the account stays a visitor’s',
    access: 'owner',
    success: 204,
    response: null,
  },

  deskOverview: {
    method: 'GET',
    path: '/api/desk/overview/',
    summary:
      'What waits for somebody: enquiries, drafts, stale listings, missing texts, failed deliveries; views by listing',
    access: 'staff',
    success: 200,
    response: shape.overview,
  },
  deskListings: {
    method: 'GET',
    path: '/api/desk/listings/',
    summary: 'Listings, published or not, in pages',
    access: 'staff',
    query: shape.listingsQuery,
    success: 200,
    response: shape.listingPage,
  },
  deskCreate: {
    method: 'POST',
    path: '/api/desk/listings/',
    summary: 'A new listing, as a draft',
    access: 'editor',
    body: shape.recordOnly,
    largest: LARGEST_RECORD,
    success: 201,
    response: shape.listing,
  },
  deskBulk: {
    method: 'POST',
    path: '/api/desk/listings/bulk/',
    summary: 'The same for several listings, each by itself',
    access: 'editor',
    body: shape.bulk,
    success: 200,
    response: shape.bulkAnswer,
  },
  deskCheck: {
    method: 'POST',
    path: '/api/desk/listings/check/',
    summary: 'What a record would miss if it were published; nothing is kept',
    access: 'editor',
    body: shape.recordOnly,
    largest: LARGEST_RECORD,
    success: 200,
    response: shape.problemsOnly,
  },
  deskListing: {
    method: 'GET',
    path: '/api/desk/listings/{id}/',
    summary: 'One listing: its draft, what is published, and what it misses',
    access: 'staff',
    success: 200,
    response: shape.listing,
  },
  deskSave: {
    method: 'PATCH',
    path: '/api/desk/listings/{id}/',
    summary: 'Save a draft, as a whole',
    access: 'editor',
    body: shape.draft,
    largest: LARGEST_RECORD,
    success: 200,
    response: shape.listing,
  },
  deskDiscard: {
    method: 'POST',
    path: '/api/desk/listings/{id}/discard/',
    summary: 'Drop the draft; one that was never published is removed',
    access: 'editor',
    body: shape.versionOnly,
    success: 200,
    response: shape.listing,
  },
  deskPublish: {
    method: 'POST',
    path: '/api/desk/listings/{id}/publish/',
    summary: 'Publish the draft; 422 with what blocks it',
    access: 'editor',
    body: shape.versionOnly,
    success: 200,
    response: shape.listing,
  },
  deskUnpublish: {
    method: 'POST',
    path: '/api/desk/listings/{id}/unpublish/',
    summary: 'Take a listing off the site; it stays as a draft',
    access: 'editor',
    body: shape.versionOnly,
    success: 200,
    response: shape.listing,
  },
  deskSalesStatus: {
    method: 'POST',
    path: '/api/desk/listings/{id}/sales-status/',
    summary: 'Mark as sold, reserved or available, on the site and in the draft',
    access: 'editor',
    body: shape.salesChange,
    success: 200,
    response: shape.listing,
  },
  deskRemove: {
    method: 'POST',
    path: '/api/desk/listings/{id}/remove/',
    summary: 'Remove a listing; its history stays, by which it can be brought back',
    access: 'editor',
    body: shape.versionOnly,
    success: 200,
    response: shape.listing,
  },
  deskDuplicate: {
    method: 'POST',
    path: '/api/desk/listings/{id}/duplicate/',
    summary: 'A new draft that is a copy, under an address of its own',
    access: 'editor',
    body: shape.versionOnly,
    success: 201,
    response: shape.listing,
  },
  deskPreview: {
    method: 'POST',
    path: '/api/desk/listings/{id}/preview/',
    summary: 'An address on the site, good for an hour, that shows the draft',
    access: 'staff',
    body: shape.versionOnly,
    success: 200,
    response: shape.preview,
  },
  deskHistory: {
    method: 'GET',
    path: '/api/desk/listings/{id}/history/',
    summary: 'Changes of a listing, newest first, in pages',
    access: 'staff',
    query: shape.listingsQuery.pick({ page: true, page_size: true }),
    success: 200,
    response: shape.changePage,
  },
  deskChange: {
    method: 'GET',
    path: '/api/desk/listings/{id}/history/{change}/',
    summary: 'One change, with the record before and after',
    access: 'staff',
    success: 200,
    response: shape.changeDetail,
  },
  deskUndo: {
    method: 'POST',
    path: '/api/desk/listings/{id}/undo/',
    summary: 'Write the record before a change back, as a new change',
    access: 'editor',
    body: shape.undo,
    success: 200,
    response: shape.listing,
  },
  deskFeatured: {
    method: 'GET',
    path: '/api/desk/featured/',
    summary: 'The listings of the home grid, in their order',
    access: 'staff',
    success: 200,
    response: shape.featured,
  },
  deskOrderFeatured: {
    method: 'POST',
    path: '/api/desk/featured/',
    summary: 'Which listings the home grid has, and in what order',
    access: 'editor',
    body: shape.featuredOrder,
    success: 200,
    response: shape.featured,
  },

  ...ENQUIRY_CALLS,

  deskUpload: {
    method: 'POST',
    path: '/api/desk/pictures/',
    summary: 'Keep a picture: the body is the file (image/*)',
    access: 'editor',
    largest: LARGEST_PICTURE,
    picture: true,
    success: 201,
    response: shape.uploaded,
  },

  deskNames: {
    method: 'GET',
    path: '/api/desk/names/{kind}/',
    summary:
      'All names of a kind, in every language: cities, districts, developers, facilities, types, statuses, sales-statuses',
    access: 'staff',
    success: 200,
    response: shape.nameList,
  },
  deskCreateName: {
    method: 'POST',
    path: '/api/desk/names/{kind}/',
    summary: 'A new name',
    access: 'editor',
    body: shape.newName,
    success: 201,
    response: shape.nameRow,
  },
  deskChangeName: {
    method: 'PATCH',
    path: '/api/desk/names/{kind}/{id}/',
    summary: 'Rename or translate; the text of a place or developer',
    access: 'editor',
    body: shape.nameChange,
    success: 200,
    response: shape.nameRow,
  },
  deskRemoveName: {
    method: 'DELETE',
    path: '/api/desk/names/{kind}/{id}/',
    summary: 'Remove a name that nothing bears; 422 where something does',
    access: 'editor',
    query: removalQuery,
    success: 204,
    response: null,
  },

  deskAgents: {
    method: 'GET',
    path: '/api/desk/agents/',
    summary: 'All agents of the agency, and how many listings each answers for',
    access: 'staff',
    success: 200,
    response: shape.agentList,
  },
  deskCreateAgent: {
    method: 'POST',
    path: '/api/desk/agents/',
    summary: 'A new agent',
    access: 'editor',
    body: shape.newAgent,
    success: 201,
    response: shape.agentRow,
  },
  deskChangeAgent: {
    method: 'PATCH',
    path: '/api/desk/agents/{id}/',
    summary: 'Change an agent, as a whole',
    access: 'editor',
    body: shape.agentChange,
    success: 200,
    response: shape.agentRow,
  },
  deskRemoveAgent: {
    method: 'DELETE',
    path: '/api/desk/agents/{id}/',
    summary: 'Remove an agent who answers for nothing; 422 where they do',
    access: 'editor',
    query: removalQuery,
    success: 204,
    response: null,
  },
  ...SHARED_CALLS,

  deskContent: {
    method: 'GET',
    path: '/api/desk/content/{part}/',
    summary: 'What editors have written in place of the site’s own words: agency, texts',
    access: 'staff',
    success: 200,
    response: shape.contentPart,
  },
  deskSaveContent: {
    method: 'PATCH',
    path: '/api/desk/content/{part}/',
    summary: 'Save a part, as a whole; the site is told',
    access: 'editor',
    body: shape.contentSave,
    largest: LARGEST_CONTENT,
    success: 200,
    response: shape.contentPart,
  },
  deskContentHistory: {
    method: 'GET',
    path: '/api/desk/content/{part}/history/',
    summary: 'Changes of a part, newest first, in pages',
    access: 'staff',
    query: shape.listingsQuery.pick({ page: true, page_size: true }),
    success: 200,
    response: shape.contentHistory,
  },
  deskUndoContent: {
    method: 'POST',
    path: '/api/desk/content/{part}/undo/',
    summary: 'Write the fields of a change back as they were before it, as a new change',
    access: 'editor',
    body: shape.undo,
    success: 200,
    response: shape.contentPart,
  },
  ...ARTICLE_CALLS,
  ...FEED_CALLS,
});

export type DeskCallName = keyof typeof DESK_CALLS;
