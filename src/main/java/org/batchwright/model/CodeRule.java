package org.batchwright.model;

/**
 * The user's decision about one file of a project folder: a line of {@code .batchwrightignore}.
 *
 * @param path path relative to the project folder, separated by {@code /}
 * @param goes whether the file is sent, however large it is; otherwise, it stays local
 */
public record CodeRule(String path, boolean goes) {

    /**
     * Returns the rule's line in {@code .batchwrightignore}: {@code !/data/big.bin} sends the file, {@code /data/big.bin} keeps it local.
     * Matches exactly the file that the rule is about.
     */
    public String line() {
        String plain = path.replaceAll("[\\\\*?\\[]", "\\\\$0");
        int end = plain.length();
        while (end > 0 && plain.charAt(end - 1) == ' ') {
            end--;
        }
        String blanks = "\\ ".repeat(plain.length() - end); // unescaped blanks at the end of a line are ignored
        return (goes ? "!/" : "/") + plain.substring(0, end) + blanks;
    }
}
