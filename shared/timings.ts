/**
 * Every wait and limit, named with its unit. "Required" marks a figure of the specification; "our choice" marks a
 * figure that may change for a good reason.
 */

/** Navigations shorter than this never show the loading bar. Required. */
export const LOADING_BAR_THROTTLE_MS = 200

/** From 0 to 100 %. Required. */
export const LOADING_BAR_DURATION_MS = 5_000

/** 50 steps of 2 points. Required. */
export const LOADING_BAR_STEP_MS = 100

/** How long the full bar stays visible. Required. */
export const LOADING_BAR_HIDE_DELAY_MS = 500

/** Required. */
export const SMOOTH_SCROLL_MS = 300

/** Minimum display of "pending", so that a fast answer does not flicker. Required. */
export const FETCH_MIN_DISPLAY_MS = 200

/** Timeout of requestIdleCallback before links are observed for prefetching. Required. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2_000

/** Required. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A tab reloads because of a failed chunk at most once in this interval. Required. */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000

/** Our choice: the same as for a chunk. */
export const PAYLOAD_TIMEOUT_MS = 120_000

/** Our choice: a visitor who types waits less than for a page. */
export const DATABASE_TIMEOUT_MS = 30_000

/** In history entries. Our choice: more than anyone goes back. */
export const MAX_SCROLL_POSITIONS = 100

/** How long the service worker waits before it serves a cached page. Required. */
export const OFFLINE_NETWORK_TIMEOUT_MS = 3_000

/** One year. Required. */
export const HASHED_FILE_MAX_AGE_SECONDS = 31_536_000

/** Our choice of "short". */
export const PUBLIC_FILE_MAX_AGE_SECONDS = 600

/** Limit to load a page's data and render it. Required. */
export const RENDER_TIMEOUT_MS = 10_000

/** Limit to receive a request's headers. Our choice. */
export const HEADERS_TIMEOUT_MS = 10_000

/** Limit to receive a whole request. Our choice. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Our choice: longer than the usual proxy's 60 s. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Interval of the check for timed-out connections. Our choice: Node's 30 s exceed the limits. */
export const CONNECTION_CHECK_MS = 2_000

/** Silent in both directions. Our choice: the same as for an idle connection. */
export const SILENT_SOCKET_TIMEOUT_MS = 65_000

/** Interval of the log message. Our choice. */
export const DROPPED_CONNECTIONS_LOG_MS = 60_000

/** Required: under 10 s. */
export const SHUTDOWN_TIMEOUT_MS = 9_500

/** Limit of requests in progress during shutdown, after DRAIN_SECONDS (4 at most); the rest is for closing. */
export const CUT_OFF_AFTER_MS = 4_000

/** How often a stopping server closes connections whose response is complete. Our choice. */
export const DRAIN_CHECK_MS = 100

/** Sampling interval of the event loop delay. Our choice. */
export const EVENT_LOOP_TICK_MS = 10
export const EVENT_LOOP_SAMPLE_MS = 500

/** Average timer delay above which requests are rejected. Our choice: visitors would notice more. */
export const MAX_EVENT_LOOP_DELAY_MS = 200

/** Our choice. */
export const OVERLOAD_RETRY_AFTER_SECONDS = 5

/** Delay before a crashed process restarts. Our choice: a crash at every start must not flood the log. */
export const WORKER_RESTART_MS = 1_000

/** The delay doubles after each failed start, up to this. */
export const WORKER_RESTART_LONGEST_MS = 60_000

/** In characters. Our choice: twice the limit of old browsers. */
export const MAX_URL_LENGTH = 4_096

/** Required. */
export const FORM_MAX_BYTES = 32 * 1024

/** A person needs longer than this to fill in a form. Required. */
export const FORM_MIN_FILL_MS = 3_000

/** A form open longer than this is unusual, but not spam by itself. Required. */
export const FORM_MAX_AGE_MS = 24 * 3_600_000

/** How long an unconfirmed demo holds its slot. Required. */
export const BOOKING_HOLD_MS = 30 * 60_000

/** Required. */
export const PAPER_LINK_MAX_AGE_MS = 7 * 24 * 3_600_000

/** Timeout of a form's response. Our choice: the same as for its request. */
export const SEND_TIMEOUT_MS = 30_000

/** How long an unsent form stays in the browser. Required. */
export const SAVED_FORM_MAX_AGE_MS = 7 * 24 * 3_600_000

/** Retry interval on an open page. Our choice: a weak signal returns without an event. */
export const SAVED_FORM_RETRY_MS = 30_000

/** Maximum delay that saving adds to sending. Our choice: more than a slow phone needs. */
export const SAVE_FORM_TIMEOUT_MS = 2_000

/** Delay of a batch after its first event. Required. */
export const EVENT_BATCH_DELAY_MS = 500

/** Maximum delay between retries. Our choice. */
export const EVENT_RETRY_MAX_MS = 60_000

/** Identical exceptions within this interval are reported once. Our choice: a loop adds no information. */
export const EXCEPTION_PAUSE_MS = 60_000
