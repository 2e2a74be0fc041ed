/**
 * Imported first by everything that runs tests: it reduces the environment to the machine's own,
 * without variables an operator has exported. Otherwise tests and their servers would use the
 * database in DATABASE_URL and send mails to SMTP_URL. Tests set what they need.
 */

/** Variables of the machine, the account and the terminal. */
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

/** Variables of the test runners, and options of a test run. */
const ofRunners = [
  'NODE_ENV MODE DEV PROD SSR BASE_URL TEST DEBUG',
  'CHROMIUM_PATH TEST_DATABASE_URL TEST_SECRETS_KEY TEST_CLOCK TEST_DEMO_WORLD TEST_ELSEWHERE PORTAL_CLUSTER MERGE_PAIRS PROVIDERS',
].flatMap((line) => line.split(' '))

const names = new Set([...ofMachine, ...ofRunners])
const families =
  /^(LC_|XDG_|NPM_|MOZ_|WEBKIT_|GDK_|GTK_|LIBGL_|MESA_|VITEST|TINYPOOL|PLAYWRIGHT_|PW_|PWTEST_|TEST_(WORKER|PARALLEL)_INDEX$|WALKS_)/

/** Case differs by system and convention. */
export const isOwnVariable = (name) =>
  names.has(name.toUpperCase()) || families.test(name.toUpperCase())

for (const name of Object.keys(process.env)) {
  if (!isOwnVariable(name)) delete process.env[name]
}
// NODE_ENV=production would select React's other build for every component.
process.env.NODE_ENV = 'test'
// In the product's zone or in UTC, tests would not notice code that uses the machine's time. In
// this zone it is tomorrow for most of an Eastern day, and clocks change on other days. Servers
// started by tests inherit it.
process.env.TZ = 'Pacific/Auckland'
