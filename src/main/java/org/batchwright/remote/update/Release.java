package org.batchwright.remote.update;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.remote.SanitizedText;

/**
 * A version that a server announces. The server's strings are sanitized and shortened.
 * @param notes what is new, on one line without double quotes, so that it can be quoted; may be empty
 * @param page address of a page about the release; always HTTPS
 */
public record Release(VersionNumber version, String notes, Optional<URI> page) {
    private static final int MAX_NOTES = 200;
    private static final int MAX_PAGE = 300;

    /** Returns the release, or empty without a valid version. A page whose address is not HTTPS is omitted. */
    public static Optional<Release> of(String version, String notes, String page) {
        return VersionNumber.parse(version).map(number -> new Release(number, shortened(notes), page(page)));
    }

    private static String shortened(String raw) {
        String line = SanitizedText.line(raw).replaceAll("[\"“”„‟«»]", "'");
        return line.codePointCount(0, line.length()) <= MAX_NOTES
                ? line
                : line.substring(0, line.offsetByCodePoints(0, MAX_NOTES - 1)).strip() + "…";
    }

    private static Optional<URI> page(String raw) {
        try {
            return Optional.of(new URI(new URI(raw).toASCIIString()))
                    .filter(uri -> raw.length() <= MAX_PAGE)
                    .filter(uri ->
                            "https".equals(String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT)))
                    .filter(uri -> uri.getHost() != null && uri.getRawUserInfo() == null);
        } catch (URISyntaxException invalid) {
            return Optional.empty();
        }
    }
}
