import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Nothing that people do not see: control characters, tag characters, runs of variation selectors, fillers, bidi overrides, zero-width characters outside the scripts and emoji that need them. A non-human adds no comments but provenance and known markers, no link definitions that hide text, and no elements (`hidden`, `<template>`, `<style>`, styled away) or declarations that show nothing of theirs.',
  why: 'What a person does not see, a model still reads. Hebrew, Arabic, Persian, Indic scripts, Thai, emoji families, flags and a BOM pass.',
  fix: 'Take it out, or write what it says so that it can be seen.',
};
