package org.batchwright.ui.about;

/**
 * A library or font that comes with Batchwright.
 *
 * @param artifact the beginning of its jar's name; empty for a font
 * @param license as an SPDX identifier where there is one
 * @param file name of the file with the license's text
 */
public record Library(String title, String artifact, String version, String license, String file) {}
