/**
 * Imported by whatever runs tests, before all else: from then on the environment is that of the machine, without what an
 * operator exports for a server of theirs. Otherwise tests, and the servers that they start, would work in the database of
 * DATABASE_URL and send mails to SMTP_URL. A test names what it needs beyond that.
 */

/** Of the machine, its account and its terminal. */
const ofMachine = [
  'PATH HOME USER LOGNAME SHELL TMPDIR TMP TEMP LANG LANGUAGE TZ TZDIR TERM COLORTERM COLUMNS LINES',
  'DISPLAY WAYLAND_DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS FONTCONFIG_FILE FONTCONFIG_PATH',
  'LD_LIBRARY_PATH LD_PRELOAD OPENSSL_CONF OPENSSL_MODULES PERL5LIB CI GITHUB_ACTIONS FORCE_COLOR NO_COLOR',
  'HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY SSL_CERT_FILE SSL_CERT_DIR',
  'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_V8_COVERAGE NODE_COMPILE_CACHE',
  'NODE_USE_ENV_PROXY NODE_USE_SYSTEM_CA',
  // Windows.
  'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERNAME USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA PROGRAMFILES PROGRAMDATA',
  'PROGRAMFILES(X86) NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE',
].flatMap((line) => line.split(' '))

/** What the runners tell their workers, and what is asked of a run of tests. */
const ofRunners = [
  'NODE_ENV MODE DEV PROD SSR BASE_URL TEST DEBUG',
  'CHROMIUM_PATH TEST_DATABASE_URL TEST_SECRETS_KEY TEST_CLOCK TEST_DEMO_WORLD TEST_ELSEWHERE PORTAL_CLUSTER MERGE_PAIRS PROVIDERS',
].flatMap((line) => line.split(' '))

const names = new Set([...ofMachine, ...ofRunners])
const families =
  /^(LC_|XDG_|NPM_|MOZ_|WEBKIT_|GDK_|GTK_|LIBGL_|MESA_|VITEST|TINYPOOL|PLAYWRIGHT_|PW_|PWTEST_|TEST_(WORKER|PARALLEL)_INDEX$|WALKS_)/

/** Names differ in case on some systems, and by custom. */
export const isOwnVariable = (name) =>
  names.has(name.toUpperCase()) || families.test(name.toUpperCase())

for (const name of Object.keys(process.env)) {
  if (!isOwnVariable(name)) delete process.env[name]
}
// What a server of production has here would make React's other build of every component.
process.env.NODE_ENV = 'test'
// A machine in the zone of the product, or in UTC, would not show what goes by the machine's time; here it is tomorrow for
// most of an Eastern day, and clocks change on other days. Servers that tests start have it, too.
process.env.TZ = 'Pacific/Auckland'
