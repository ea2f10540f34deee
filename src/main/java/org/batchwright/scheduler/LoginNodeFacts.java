package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.text.DataSize;

/**
 * Facts about a login node; absent values are unknown.
 *
 * @param root absolute path of the writable folder for code and runs
 * @param home absolute path of the account's home
 * @param scratch folders that the site names in environment variables
 * @param rooms disk usage and quotas
 * @param zone the time zone: {@code Asia/Tokyo +0900}
 */
public record LoginNodeFacts(
        Optional<String> root, Optional<String> home, List<Scratch> scratch, List<Room> rooms, Optional<String> zone) {
    public static final LoginNodeFacts UNKNOWN =
            new LoginNodeFacts(Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty());

    public LoginNodeFacts {
        scratch = List.copyOf(scratch);
        rooms = List.copyOf(rooms);
    }

    /** @param variable environment variable that contains the path: {@code SCRATCH} */
    public record Scratch(String variable, String path) {}

    /**
     * @param where a path, or the file system that a quota is for
     * @param whose whether the usage of all users or only that of this user is counted
     */
    public record Room(String where, SpaceOwner whose, DataSize used, DataSize most) {}

    /** The users whose disk usage is counted. */
    public enum SpaceOwner {
        DISK,
        QUOTA
    }
}
