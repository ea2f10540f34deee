package org.batchwright.scheduler.local;

import org.batchwright.text.Message;

/** The kinds of computers that run jobs without a scheduler. */
enum MachineType {
    THIS_COMPUTER("this-computer", "scheduler.local-this-computer"),
    /** A computer that is reached by SSH and may be used by others; its home folders may be shared with other computers. */
    WORKSTATION("none", "scheduler.local-workstation");

    private final String dialect;
    private final String title;

    MachineType(String dialect, String title) {
        this.dialect = dialect;
        this.title = title;
    }

    /** Returns the dialect name that is used in files. */
    String dialect() {
        return dialect;
    }

    /** Returns the display name. */
    String title() {
        return Message.text(title);
    }
}
