import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { METHODS } from '../../src/host/contract.ts';
import { SCREENS, type Screen } from '../../src/host/screens.ts';
import { DEVICE_PROMPT, SESSION_FIELDS } from '../../src/host/session-fields.ts';

type FieldOf<Message> = Message extends unknown ? keyof Message : never;

const LABEL: FieldOf<Screen> = 'activityLabel';
const MUSIC_LABEL: Screen['activityLabel'] = 'musicAuthorized';
const MUSIC_TOKEN: FieldOf<Screen> = 'musicUserToken';

/** Where each of the samples says what; a place that is not found fails. */
const SAMPLES = {
  'android/app/src/main/kotlin/PageActivity.kt': {
    methods: /@JavascriptInterface fun (\w+)\(json: String\)/g,
    labels: /LABELS = setOf\(([^)]*)\)/,
    session: /fun session\(\) = JSONObject\(mapOf\(([^]*?)\n {4}\/\*\*/,
    sessionField: /"(\w+)" to /g,
    prompt: /text == "(\w+)"/,
    label: /JSONObject\(json\)\.getString\("(\w+)"\)/,
    marker: '" CompanionApp/${app.version} StatusBar/$cssPx"',
    bridge: 'addJavascriptInterface(Bridge(), "companion")',
  },
  'ios/Companion/PageViewController.swift': {
    methods: /methods = \[([^\]]*)\]/,
    labels: /labels: Set<String> = \[([^\]]*)\]/,
    session: /func session\(\) -> \[String: Any\] \{([^]*?)\n {4}\}/,
    sessionField: /"(\w+)": /g,
    prompt: /prompt == "(\w+)"/,
    label: /message\["(\w+)"\]/,
    marker: ' CompanionApp/\\(app.version)"',
    bridge: 'userContentController.add(handler, name: method)',
  },
} as const;

const sorted = (names: Iterable<string>) => [...names].sort();
const captured = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const strings = (text: string) => captured(/"(\w+)"/g, text);

for (const [file, places] of Object.entries(SAMPLES)) {
  const text = fs.readFileSync(`test/native/${file}`, 'utf8');

  /** The one text that the pattern's group takes. */
  function only(pattern: RegExp): string {
    const found = captured(new RegExp(pattern, 'g'), text);
    assert.is(found.length, 1, `${pattern} in ${file}`);
    return found[0]!;
  }

  test(`${file} has the contract's methods, and no others`, () => {
    const names = places.methods.global ? captured(places.methods, text) : strings(only(places.methods));
    assert.equal(sorted(names), sorted(Object.keys(METHODS)));
    assert.ok(text.includes(places.bridge));
  });

  test(`${file} takes the contract's labels, and no others`, () => {
    assert.equal(sorted(strings(only(places.labels))), sorted(Object.keys(SCREENS)));
    assert.is(only(places.label), LABEL);
    assert.ok(text.includes(`label == "${MUSIC_LABEL}"`) && text.includes(MUSIC_TOKEN));
  });

  test(`${file} answers the contract's prompt with each field of the session`, () => {
    assert.is(only(places.prompt), DEVICE_PROMPT);
    assert.equal(sorted(captured(places.sessionField, only(places.session))), sorted(SESSION_FIELDS));
  });

  test(`${file} carries the marker, and calls the hook where it is there`, () => {
    assert.ok(text.includes(places.marker), places.marker);
    assert.match(text, /"window\.refreshPage && refreshPage\(/);
  });
}

const read = (file: string) => fs.readFileSync(`test/native/${file}`, 'utf8');

test("the Android project builds the samples, and has a screen for each label and the guide's settings", () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const actions = captured(/android:name="com\.example\.companion\.(\w+)"/g, manifest);
  assert.equal(sorted([...actions, MUSIC_LABEL]), sorted(Object.keys(SCREENS)));
  const named = captured(/android:name="\.(\w+)"/g, manifest);
  const sources = fs.readdirSync('test/native/android/app/src/main/kotlin').map((file) => {
    const source = read(`android/app/src/main/kotlin/${file}`);
    assert.match(source, /^package com\.example\.companion$/m, file);
    return source;
  });
  for (const name of named) assert.match(sources.join(), new RegExp(`^class ${name}\\b`, 'm'), name);
  for (const setting of [
    'configChanges="orientation|',
    'enableOnBackInvokedCallback="false"',
    '"adjustResize"',
  ])
    assert.ok(manifest.includes(setting), setting);
  assert.match(read('android/settings.gradle.kts'), 'include(":app")');
  const build = read('android/app/build.gradle.kts');
  assert.match(build, 'namespace = "com.example.companion"');
  assert.match(build, `"${fs.readdirSync('test/native/android/app').find((file) => file.endsWith('.pro'))}"`);
});

test('the Xcode project names no object that it has not, and its folder holds the samples', () => {
  const project = read('ios/Companion.xcodeproj/project.pbxproj');
  const defined = captured(/^\t\t(C0{22}\w) = \{$/gm, project);
  assert.equal(sorted(new Set(captured(/(C0{22}\w)\b/g, project))), sorted(defined));
  for (const [open, close] of ['{}', '()'].map((pair) => [...pair]))
    assert.is(project.split(open!).length, project.split(close!).length);
  assert.ok(fs.existsSync(`test/native/ios/${captured(/\tINFOPLIST_FILE = (.+);/g, project)[0]}`));
  const [folder] = captured(/isa = PBXFileSystemSynchronizedRootGroup;\s+path = (\w+);/g, project);
  assert.ok(fs.readdirSync(`test/native/ios/${folder}`).includes('PageViewController.swift'));
});

test('SampleCheck.kt calls each method of the contract', () => {
  const text = fs.readFileSync('test/native/check/SampleCheck.kt', 'utf8');
  const [others = ''] = captured(/val others = listOf\(([^)]*)\)/g, text);
  const called = [...strings(others), ...captured(/\.say\("(\w+)"/g, text)];
  assert.equal(sorted(new Set(called)), sorted(Object.keys(METHODS)));
});

test.run();
