/**
 * Every wait and limit of the site, named with its unit. "Required" marks a figure the site was ordered with;
 * "our choice" marks one that may be changed for a good reason.
 */

/** How long a navigation may take before the loading bar shows at all. Required. */
export const LOADING_BAR_THROTTLE_MS = 200

/** How long the loading bar takes from 0 to 100 % once it shows. Required. */
export const LOADING_BAR_DURATION_MS = 5_000

/** How often the loading bar moves: 50 steps of 2 points. Required. */
export const LOADING_BAR_STEP_MS = 100

/** How long the full bar stays after the navigation ended. Required. */
export const LOADING_BAR_HIDE_DELAY_MS = 500

/** The length of a smooth scroll within a page. Required. */
export const SMOOTH_SCROLL_MS = 300

/** How long "pending" stays once it shows, so that a fast answer does not flicker. Required. */
export const FETCH_MIN_DISPLAY_MS = 200

/** The longest we wait for an idle moment before links are watched for prefetching. Required. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2_000

/** The longest a page's script may take to load. Required. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A tab loads a page in full because of a failed script at most once in this time. Required. */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000

/** The longest a page's payload may take. Our choice: a page waits for its script and its payload alike. */
export const PAYLOAD_TIMEOUT_MS = 120_000

/** The longest a search waits for the content database. Our choice: a visitor who types does not wait as for a page. */
export const DATABASE_TIMEOUT_MS = 30_000

/** How many history entries keep their scroll position. Our choice: more than anyone goes back through. */
export const SCROLL_POSITIONS_KEPT = 100

/** How long the service worker waits for the network before it answers a page from its cache. Required. */
export const OFFLINE_NETWORK_TIMEOUT_MS = 3_000

/** How long a file with a hash in its name may be cached: a year. Required. */
export const HASHED_FILE_MAX_AGE_SECONDS = 31_536_000

/** How long the other public files may be cached before they are asked for again. Our choice of "short". */
export const PUBLIC_FILE_MAX_AGE_SECONDS = 600

/** The longest a page may take to load its data and render on the server. Required. */
export const RENDER_TIMEOUT_MS = 10_000

/** The longest a connection may take to send a request's headers. Our choice. */
export const HEADERS_TIMEOUT_MS = 10_000

/** The longest a connection may take to send a whole request. Our choice. */
export const REQUEST_TIMEOUT_MS = 30_000

/** How long an idle connection is kept. Our choice: longer than the usual proxy's 60 s. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** How often connections are looked through for those that took too long. Our choice: Node's 30 s is longer than they may take. */
export const CONNECTION_CHECK_MS = 2_000

/** How long a connection may neither send nor take anything. Our choice: as long as an idle one is kept. */
export const SILENT_SOCKET_TIMEOUT_MS = 65_000

/** How often the log says that there are too many connections. Our choice. */
export const DROPPED_CONNECTIONS_LOG_MS = 60_000

/** How long a server that is told to stop may take. Required: under 10 s. */
export const SHUTDOWN_TIMEOUT_MS = 9_500

/** How long its requests under way may take, after DRAIN_SECONDS (4 at most): what is left is for closing the rest. */
export const CUT_OFF_AFTER_MS = 4_000

/** How often a server that is stopping closes the connections whose answer is finished. Our choice. */
export const DRAIN_CHECK_MS = 100

/** How often the event loop is asked how late it is, and for how long that is counted together. Our choice. */
export const EVENT_LOOP_TICK_MS = 10
export const EVENT_LOOP_SAMPLE_MS = 500

/** How late timers may come on average before requests are turned away. Our choice: a visitor would feel more. */
export const MAX_EVENT_LOOP_DELAY_MS = 200

/** When somebody who was turned away may try again. Our choice. */
export const OVERLOAD_RETRY_AFTER_SECONDS = 5

/** How long until a process that ended unasked is started again. Our choice: a crash at each start shall not fill the log. */
export const WORKER_RESTART_MS = 1_000

/** The wait doubles each time the new one cannot start, up to this. */
export const WORKER_RESTART_LONGEST_MS = 60_000

/** The longest address answered, in characters. Our choice: twice what browsers' oldest limits allowed. */
export const MAX_URL_LENGTH = 4_096

/** The largest body of a form, in bytes. Required. */
export const FORM_MAX_BYTES = 32 * 1024

/** A person needs longer than this to fill in a form. Required. */
export const FORM_MIN_FILL_MS = 3_000

/** A form that was open for longer than this is odd, though not by itself spam. Required. */
export const FORM_MAX_AGE_MS = 24 * 3_600_000

/** How long a demo that has to be confirmed by mail holds its place. Required. */
export const BOOKING_HOLD_MS = 30 * 60_000

/** How long a link to the PDF of a paper works. Required. */
export const PAPER_LINK_MAX_AGE_MS = 7 * 24 * 3_600_000

/** How long the server may take to answer a form. Our choice: as long as it may take to send it. */
export const SEND_TIMEOUT_MS = 30_000

/** How long a form that could not be sent stays in the browser. Required. */
export const SAVED_FORM_MAX_AGE_MS = 7 * 24 * 3_600_000

/** How often an open page tries to send saved forms again. Our choice: a weak signal returns without an event. */
export const SAVED_FORM_RETRY_MS = 30_000

/** How long saving a form may delay sending it. Our choice: more than a slow phone needs. */
export const SAVE_FORM_TIMEOUT_MS = 2_000

/** How long after its first event a batch of events is sent. Required. */
export const EVENT_BATCH_DELAY_MS = 500

/** The longest wait before events are sent again after failures. Our choice. */
export const EVENT_RETRY_MAX_MS = 60_000

/** How long the same exception is not reported again. Our choice: a loop tells nothing new the second time. */
export const EXCEPTION_PAUSE_MS = 60_000
