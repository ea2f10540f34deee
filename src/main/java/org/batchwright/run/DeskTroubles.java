package org.batchwright.run;

import java.io.IOException;
import org.batchwright.model.Cluster;
import org.batchwright.model.Trouble;

/** What a desk has to say when a connection broke or is of no use. */
final class DeskTroubles {
    private static final String MEANWHILE = "; jobs go on meanwhile, and what is shown of them is as of before.";

    private DeskTroubles() {}

    static Trouble unwritable(Survey.Found found, Cluster cluster) {
        String root = cluster.policy().root();
        return new Trouble.FileTrouble(
                "The folder " + root + " on " + cluster.name().title() + " cannot be written: "
                        + found.refused().orElse("it did not answer").strip(),
                "Choose another root folder for this cluster.",
                root);
    }

    static Trouble broke(Cluster cluster) {
        return new Trouble.LinkLost(
                "The connection to " + cluster.name().title() + " broke.",
                "It is made again as soon as the network allows" + MEANWHILE,
                new IOException("connection lost"));
    }

    /** Without a person there is no answer to the server's questions; other refusals stay what they are. */
    static Trouble person(Cluster cluster, Trouble refused) {
        return refused instanceof Trouble.LoginRefused
                ? new Trouble.LoginRefused(
                        "The connection to " + cluster.name().title() + " broke, and only you can log in again.",
                        "Press Connect to log in again" + MEANWHILE,
                        refused.what() + "\n" + refused.details())
                : refused;
    }
}
