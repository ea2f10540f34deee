package org.batchwright.run.report.mask;

import java.util.Locale;

/** The kind of thing that a name identifies. The placeholders of each kind are numbered. */
public enum NameKind {
    CLUSTER,
    HOST,
    USER,
    /** An account that jobs are charged to. */
    ACCOUNT,
    ADDRESS,
    EMAIL,
    /** The fingerprint of a host key. */
    KEY;

    String placeholder(int number) {
        return name().toLowerCase(Locale.ROOT) + "-" + number;
    }
}
