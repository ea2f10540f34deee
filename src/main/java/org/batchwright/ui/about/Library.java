package org.batchwright.ui.about;

/**
 * A library or font included with Batchwright.
 *
 * @param artifact the beginning of the name of its jar file; empty for a font
 * @param license the license; its SPDX identifier if there is one
 * @param file the name of the file that contains the license text
 */
public record Library(String title, String artifact, String version, String license, String file) {}
