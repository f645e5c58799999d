/** A feed as a whole cannot be taken; the message is shown to whoever set it up. Nothing has been written. */
export class FeedRefused extends Error {}
