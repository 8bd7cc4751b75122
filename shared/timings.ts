/**
 * Every wait and limit, named with its unit. "Required" marks a figure of the specification; "our choice" marks a
 * figure that may change for a good reason.
 */

export const LOADING_BAR_THROTTLE_MS = 200 // navigations shorter than this never show the loading bar; required

export const LOADING_BAR_DURATION_MS = 5_000 // from 0 to 100 %; required

export const LOADING_BAR_STEP_MS = 100 // 50 steps of 2 points; required

export const LOADING_BAR_HIDE_DELAY_MS = 500 // how long the full bar stays visible; required

export const BACK_ONLINE_SHOWN_MS = 5_000 // our choice: time to read it twice

export const SMOOTH_SCROLL_MS = 300 // required

/** Minimum display of "pending", so that a fast answer does not flicker. Required. */
export const FETCH_MIN_DISPLAY_MS = 200

/** Timeout of requestIdleCallback before links are observed for prefetching. Required. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2_000

/** How long a visitor waits for all of a page, its chunks included. Required. */
export const PAGE_LOAD_TIMEOUT_MS = 120_000

/** A tab reloads because of a failed chunk at most once in this interval. Required. */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000

/** How long a page waits for its stylesheet before it is shown without it. Our choice: then words are better than none. */
export const STYLESHEET_WAIT_MS = 3_000

/** How long a sent form waits for its receipt before it says itself that it was accepted. Our choice: a full bar. */
export const RECEIPT_WAIT_MS = 5_000

export const DATABASE_TIMEOUT_MS = 30_000 // our choice: a visitor who types waits less than for a page

/** How long a visitor waits for the demo times. Our choice: after that, suggesting two times is faster. */
export const SLOTS_TIMEOUT_MS = 20_000

/** Older demo times are loaded again when the page is shown. Our choice: a glance at a calendar in another tab is shorter. */
export const SLOTS_MAX_AGE_MS = 300_000

export const MAX_SCROLL_POSITIONS = 100 // in history entries; our choice: more than anyone goes back

/** How long the service worker waits before it serves a cached page. Required. */
export const OFFLINE_NETWORK_TIMEOUT_MS = 3_000

export const HASHED_FILE_MAX_AGE_SECONDS = 31_536_000 // one year; required

export const PUBLIC_FILE_MAX_AGE_SECONDS = 600 // our choice of "short"

export const RENDER_TIMEOUT_MS = 10_000 // limit to load a page's data and render it; required

export const HEADERS_TIMEOUT_MS = 10_000 // limit to receive a request's headers; our choice

export const REQUEST_TIMEOUT_MS = 30_000 // limit to receive a whole request; our choice

/** Interval of the check for timed-out connections. Our choice: Node's 30 s exceed the limits. */
export const CONNECTION_CHECK_MS = 2_000

/** Silent in both directions. Between two requests KEEP_ALIVE_SECONDS applies. Our choice. */
export const SILENT_SOCKET_TIMEOUT_MS = 65_000

export const DROPPED_CONNECTIONS_LOG_MS = 60_000 // interval of the log message; our choice

export const SHUTDOWN_TIMEOUT_MS = 9_500 // required: under 10 s, with what the log takes

/** How long a stopping server waits for standard output to take its last lines. Our choice. */
export const LOG_FLUSH_TIMEOUT_MS = 300

/** Limit of requests in progress during shutdown, after DRAIN_SECONDS (4 at most); the rest is for closing. */
export const CUT_OFF_AFTER_MS = 4_000

/** How often a stopping server closes connections whose response is complete. Our choice. */
export const DRAIN_CHECK_MS = 100

export const OVERLOAD_RETRY_AFTER_SECONDS = 5 // our choice

export const MAX_URL_LENGTH = 4_096 // in characters; our choice: twice the limit of old browsers

/** Percent-encoding takes three bytes for one. Required. */
export const FORM_MAX_BYTES = { json: 32 * 1024, form: 64 * 1024 }

export const FORM_MIN_FILL_MS = 3_000 // A person needs longer than this to fill in a form; required

/** A form open longer than this is unusual, but not spam by itself. Required. */
export const FORM_MAX_AGE_MS = 24 * 3_600_000

export const PAPER_LINK_MAX_AGE_MS = 7 * 24 * 3_600_000 // required

export const SEND_TIMEOUT_MS = 30_000 // timeout of a form's response; our choice: the same as for its request

/** How often an open page sends an unsent form again. Our choice: the form limits of a network allow it. */
export const UNSENT_RETRY_MS = 60_000

/** The longest pause after errors, each of which doubles it. Our choice: short enough to catch the end of an outage. */
export const UNSENT_MAX_PAUSE_MS = 3_600_000

export const SAVED_FORM_MAX_AGE_MS = 7 * 24 * 3_600_000 // how long an unsent form stays in the browser; required

export const EVENT_BATCH_DELAY_MS = 500 // delay of a batch after its first event; required
