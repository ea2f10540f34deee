package org.batchwright.remote.sync.scan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a file, determined without reading it. A file with the same stamp has the same content, unless it was written within
 * the clock's resolution.
 *
 * @param size size in bytes
 * @param modified modification time of its content, in nanoseconds since 1970
 * @param changed time of the last change to content or attributes, which programs cannot set; the same as modified if the disk does not
 *     provide it
 * @param inode 0 if there is none
 * @param runnable whether the file's owner may execute it
 */
public record FileStamp(long size, long modified, long changed, long inode, boolean runnable) {
    private static final int TYPE = 0170000;
    private static final int FOLDER = 0040000;
    private static final int FILE = 0100000;
    private static final int LINK = 0120000;
    private static final int OWNER_MAY_RUN = 0100;

    enum FileType {
        FILE,
        FOLDER,
        LINK,
        OTHER
    }

    /** The attributes of the file itself, not of a symlink's target. */
    record Seen(FileType type, FileStamp stamp) {}

    static Seen read(Path file) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            Map<String, Object> all =
                    Files.readAttributes(file, "unix:mode,size,lastModifiedTime,ctime,ino", LinkOption.NOFOLLOW_LINKS);
            int mode = all.get("mode") instanceof Integer bits ? bits : 0;
            FileStamp stamp = new FileStamp(
                    all.get("size") instanceof Long size ? size : 0,
                    nanos(all.get("lastModifiedTime")),
                    nanos(all.get("ctime")),
                    all.get("ino") instanceof Long inode ? inode : 0,
                    (mode & OWNER_MAY_RUN) != 0);
            return new Seen(
                    switch (mode & TYPE) {
                        case FILE -> FileType.FILE;
                        case FOLDER -> FileType.FOLDER;
                        case LINK -> FileType.LINK;
                        default -> FileType.OTHER;
                    },
                    stamp);
        }
        BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        long modified = basic.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        FileStamp stamp =
                new FileStamp(basic.size(), modified, modified, 0, basic.isRegularFile() && Files.isExecutable(file));
        return new Seen(kind(basic), stamp);
    }

    private static FileType kind(BasicFileAttributes basic) {
        if (basic.isSymbolicLink()) {
            return FileType.LINK;
        }
        if (basic.isDirectory()) {
            return FileType.FOLDER;
        }
        return basic.isRegularFile() ? FileType.FILE : FileType.OTHER;
    }

    private static long nanos(@Nullable Object time) {
        return time instanceof FileTime known ? known.to(TimeUnit.NANOSECONDS) : 0;
    }
}
